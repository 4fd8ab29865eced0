import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { helpingQueries } from '#src/features/helping/helping.queries.ts';
import { useHelpAnswer } from '#src/features/helping/use-help-answer.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useStepDownWords } from '#src/features/helping/use-step-down-words.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InvitationSteps, type SideWords } from './invitation-steps.tsx';

interface InvitationActionsProps {
  record: InvitationRecord;
  isLate: boolean;
}

/** What the helper may do with an invitation now. */
export function InvitationActions({ record, isLate }: InvitationActionsProps) {
  const { t } = useTranslation('helping');
  const { t: tTrain } = useTranslation('train');
  const { area } = useHelperArea();
  const here = pathTo(area.reservationDetail, { id: record.id });
  const breaks = useStepDownWords(record.stepDown);
  const box = { reason: t('reason'), reasonNeeded: t('reasonNeeded'), notDone: t('notDone') };
  const words: SideWords = {
    agree: t('agree'),
    agreed: t('done.agreed'),
    withdrawn: t('done.withdrawn'),
    overlap: {
      title: t('overlap.title'),
      text: t('overlap.text'),
      confirmLabel: t('overlap.confirm'),
    },
    withdraw: {
      title: t('withdraw.title'),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.do'),
    },
    rejectOpen: t('reject.open'),
    reject: {
      title: t('reject.title'),
      text: t('reject.text'),
      do: t('reject.do'),
      done: t('reject.done'),
      ...box,
    },
    releaseOpen: t('release.open'),
    release: {
      title: t('release.title'),
      text: [t('release.text'), ...breaks].join(' '),
      do: t('release.do'),
      done: t('release.done'),
      ...box,
    },
    cannotAgree: t('detail.cannotAgree'),
    offline: t('offline'),
  };
  const answering = useHelpAnswer(record, words);
  return (
    <InvitationSteps
      record={record}
      isLate={isLate}
      isReasonNeeded={false}
      stale={[helpingQueries.all]}
      answering={answering}
      words={words}
      mend={
        record.whyNot === 'TRAINING_MISSING' ? (
          <QuietButton href={pathTo(paths.train, { redirect: here })}>{tTrain('toLessons')}</QuietButton>
        ) : undefined
      }
    />
  );
}
