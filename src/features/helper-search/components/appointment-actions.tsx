import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { helperSearchQueries } from '#src/features/helper-search/helper-search.queries.ts';
import { useCoachAnswer } from '#src/features/helper-search/use-coach-answer.ts';
import { InvitationSteps, type SideWords } from '#src/features/helping/components/invitation-steps.tsx';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';

const stale = [helperSearchQueries.all, teachingQueries.all];

interface AppointmentActionsProps {
  record: InvitationRecord;
  isLate: boolean;
}

/** What the coach may do now with what a helper and they asked each other. */
export function AppointmentActions({ record, isLate }: AppointmentActionsProps) {
  const { t } = useTranslation('helperSearch');
  const { name } = record.helper;
  const box = {
    reason: t('appointment.reason'),
    reasonNeeded: t('appointment.reasonNeeded'),
    notDone: t('appointment.notDone'),
  };
  const words: SideWords = {
    agree: t('appointment.agree'),
    agreed: t('appointment.agreed', { name }),
    withdrawn: t('appointment.withdrawn'),
    overlap: {
      title: t('appointment.overlap.title', { name }),
      text: t('appointment.overlap.text'),
      confirmLabel: t('appointment.overlap.confirm'),
    },
    withdraw: {
      title: t('appointment.withdraw.title'),
      text: t('appointment.withdraw.text', { name }),
      confirmLabel: t('appointment.withdraw.do'),
    },
    rejectOpen: t('appointment.reject.open'),
    reject: {
      title: t('appointment.reject.title'),
      text: t('appointment.reject.text', { name }),
      do: t('appointment.reject.do'),
      done: t('appointment.reject.done', { name }),
      ...box,
    },
    releaseOpen: t('appointment.release.open'),
    release: {
      title: t('appointment.release.title', { name }),
      text: t('appointment.release.text', { name }),
      do: t('appointment.release.do'),
      done: t('appointment.release.done', { name }),
      ...box,
    },
    cannotAgree: t('appointment.cannotAgree'),
    offline: t('appointment.offline'),
  };
  const answering = useCoachAnswer(record, words, stale);
  return (
    <InvitationSteps
      record={record}
      isLate={isLate}
      isReasonNeeded
      stale={stale}
      answering={answering}
      words={words}
    />
  );
}
