import { useTranslation } from 'react-i18next';
import type { nextTime } from '#src/features/teaching/coach/coach-times.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { PinnedAct } from '#src/ui/pinned-act.tsx';

interface SeeTimesProps {
  time: NonNullable<ReturnType<typeof nextTime>>;
  onSee: () => void;
}

/** The pinned act of a coach's page: price and next time, and the way to all times. */
export function SeeTimes({ time: { next, fromMinor, isFrom }, onSee }: SeeTimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = fromMinor === 0 ? t('class.free') : format.money(fromMinor, next.currency);
  return (
    <PinnedAct
      title={isFrom && fromMinor > 0 ? t('coach.detail.from', { price }) : price}
      text={t('coach.detail.nextOn', { when: format.dayTimeAt(next.startsAt, next.zone) })}
    >
      <ActionButton onClick={onSee}>{t('coach.detail.seeTimes')}</ActionButton>
    </PinnedAct>
  );
}
