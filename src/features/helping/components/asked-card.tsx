import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { distanceText } from '#src/features/helping/distance.view.ts';
import { stateOf } from '#src/features/helping/invitation.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useOpenAnswer } from '#src/features/helping/use-open-answer.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/** A coach asks for help: for which class, until when to answer, and the way to it. */
export function AskedCard({ record, now }: { record: InvitationRecord; now: number }) {
  const { t } = useTranslation('helping');
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
      title={t('home.asks', { name: format.name(coach) })}
      text={
        <>
          {format.local(cls.title)} · {format.dayTimeAt(cls.startsAt, cls.zone)}
          {distance ? ` · ${distance}` : null}
          {record.isBusy ? ` · ${t('busy.title')}` : null}
          {open ? ` · ${t(`answer.waits.${open.answer}`)}` : null}
        </>
      }
      until={open ? undefined : end && t(isLate ? 'home.asksOver' : 'until.asked', { when: end })}
      actions={
        <QuietButton href={pathTo(area.reservationDetail, { id })}>
          {t(isLate || open ? 'home.look' : 'home.answer')}
        </QuietButton>
      }
    />
  );
}
