import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useHelpAnswer } from '#src/features/helping/invitation/use-help-answer.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InvitationSteps, type SideWords } from './invitation-steps.tsx';

interface InvitationActionsProps {
  record: InvitationRecord;
  isLate: boolean;
}

/** Actions of the helper on an invitation. */
export function InvitationActions({ record, isLate }: InvitationActionsProps) {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const here = pathTo(area.reservationDetail, { id: record.id });
  const breaks = useStepDownWords(record.stepDown);
  const box = {
    reason: t('helping.reason'),
    reasonNeeded: t('helping.reasonNeeded'),
    notDone: t('helping.notDone'),
  };
  const words: SideWords = {
    agree: t('helping.agree'),
    agreed: t('helping.done.agreed'),
    withdrawn: t('helping.done.withdrawn'),
    overlap: {
      title: t('helping.overlap.title'),
      text: t('helping.overlap.text'),
      confirmLabel: t('helping.overlap.confirm'),
    },
    withdraw: {
      title: t('helping.withdraw.title'),
      text: t('helping.withdraw.text'),
      confirmLabel: t('helping.withdraw.do'),
    },
    rejectOpen: t('helping.reject.open'),
    reject: {
      title: t('helping.reject.title'),
      text: t('helping.reject.text'),
      do: t('helping.reject.do'),
      done: t('helping.reject.done'),
      ...box,
    },
    releaseOpen: t('helping.release.open'),
    release: {
      title: t('helping.release.title'),
      text: [t('helping.release.text'), ...breaks].join(' '),
      do: t('helping.release.do'),
      done: t('helping.release.done'),
      ...box,
    },
    cannotAgree: t('helping.detail.cannotAgree'),
    offline: t('helping.offline'),
  };
  const answering = useHelpAnswer(record, words);
  return (
    <InvitationSteps
      record={record}
      isLate={isLate}
      isReasonNeeded={false}
      stale={[helperQueries.all]}
      answering={answering}
      words={words}
      mend={
        record.whyNot === 'TRAINING_MISSING' ? (
          <QuietButton href={pathTo(paths.train, { redirect: here })}>{t('train.toLessons')}</QuietButton>
        ) : undefined
      }
    />
  );
}

/** Sentences about the effect on the class when its helper steps down. */
function useStepDownWords(stepDown: InvitationRecord['stepDown']): string[] {
  const { t } = useTranslation();
  if (stepDown === null) return [];
  const { helpersLeft, seats, isNear } = stepDown;
  const isAlone = helpersLeft === 0;
  return [
    isAlone ? t('helping.release.alone') : t('helping.release.others', { count: helpersLeft }),
    ...(seats > 0 ? [t('helping.release.seats', { count: seats })] : []),
    ...(isAlone && isNear && seats > 0 ? [t('helping.release.near')] : []),
  ];
}
