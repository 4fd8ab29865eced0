import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useOpenAnswer } from '#src/features/helping/invitation/use-open-answer.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/** Card of an invitation without an answer: class, deadline, and link. */
export function AskedCard({ record, now }: { record: InvitationRecord; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { id, answerBy, class: cls, coach } = record;
  const end = answerBy === null ? undefined : format.deadline(answerBy, cls.zone);
  const isLate = stateOf(record, now) === 'late';
  const distance = distanceText(t, format, record.distanceKm);
  const kept = useOpenAnswer()(id);
  const open = kept?.state === 'waiting' ? kept : undefined;
  return (
    <NeedsYouCard
      face={<CoachFace coach={coach} size={40} />}
      title={t('helping.home.asks', { name: format.name(coach) })}
      text={
        <>
          {format.local(cls.title)} · {format.dayTimeAt(cls.startsAt, cls.zone)}
          {distance ? ` · ${distance}` : null}
          {record.isBusy ? ` · ${t('helping.busy.title')}` : null}
          {open ? ` · ${t(`helping.answer.waits.${open.answer}`)}` : null}
        </>
      }
      until={
        open ? undefined : end && t(isLate ? 'helping.home.asksOver' : 'helping.until.asked', { when: end })
      }
      actions={
        <QuietButton href={pathTo(area.reservationDetail, { id })}>
          {t(isLate || open ? 'helping.home.look' : 'helping.home.answer')}
        </QuietButton>
      }
    />
  );
}
