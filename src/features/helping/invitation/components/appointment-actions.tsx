import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { coachHelperQueries } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { useCoachAnswer } from '#src/features/helping/invitation/use-coach-answer.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { InvitationSteps, type SideWords } from './invitation-steps.tsx';

const stale = [coachHelperQueries.all, ownClassQueries.all];

interface AppointmentActionsProps {
  record: InvitationRecord;
  isLate: boolean;
}

/** Actions of the coach on an invitation. */
export function AppointmentActions({ record, isLate }: AppointmentActionsProps) {
  const { t } = useTranslation();
  const { name } = record.helper;
  const box = {
    reason: t('helperSearch.appointment.reason'),
    reasonNeeded: t('helperSearch.appointment.reasonNeeded'),
    notDone: t('helperSearch.appointment.notDone'),
  };
  const words: SideWords = {
    agree: t('helperSearch.appointment.agree'),
    agreed: t('helperSearch.appointment.agreed', { name }),
    withdrawn: t('helperSearch.appointment.withdrawn'),
    overlap: {
      title: t('helperSearch.appointment.overlap.title', { name }),
      text: t('helperSearch.appointment.overlap.text'),
      confirmLabel: t('helperSearch.appointment.overlap.confirm'),
    },
    withdraw: {
      title: t('helperSearch.appointment.withdraw.title'),
      text: t('helperSearch.appointment.withdraw.text', { name }),
      confirmLabel: t('helperSearch.appointment.withdraw.do'),
    },
    rejectOpen: t('helperSearch.appointment.reject.open'),
    reject: {
      title: t('helperSearch.appointment.reject.title'),
      text: t('helperSearch.appointment.reject.text', { name }),
      do: t('helperSearch.appointment.reject.do'),
      done: t('helperSearch.appointment.reject.done', { name }),
      ...box,
    },
    releaseOpen: t('helperSearch.appointment.release.open'),
    release: {
      title: t('helperSearch.appointment.release.title', { name }),
      text: t('helperSearch.appointment.release.text', { name }),
      do: t('helperSearch.appointment.release.do'),
      done: t('helperSearch.appointment.release.done', { name }),
      ...box,
    },
    cannotAgree: t('helperSearch.appointment.cannotAgree'),
    offline: t('helperSearch.appointment.offline'),
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
