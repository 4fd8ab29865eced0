import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import {
  useInvitationSteps,
  type Answering,
  type StepWords,
} from '#src/features/helping/use-invitation-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { ReasonSheet, type ReasonWords } from './reason-sheet.tsx';

/** What the buttons of one side say. */
export interface SideWords extends StepWords {
  agree: string;
  rejectOpen: string;
  releaseOpen: string;
  withdraw: { title: string; text: string; confirmLabel: string };
  reject: ReasonWords;
  release: ReasonWords;
  cannotAgree: string;
  /** Why nothing of it waits on the phone. */
  offline: string;
}

interface InvitationStepsProps {
  record: InvitationRecord;
  /** It is known to the second that nothing can be done any more, though the record was read before. */
  isLate: boolean;
  words: SideWords;
  answering: Answering;
  /** A coach says why; a helper may. */
  isReasonNeeded: boolean;
  /** Answers to ask for again afterwards. */
  stale: readonly QueryKey[];
  /** What mends the reason for which this side cannot agree. */
  mend?: ReactNode;
}

/** What one side may do with an invitation now, and why not where that is to be known. */
export function InvitationSteps({
  record,
  isLate,
  words,
  answering,
  isReasonNeeded,
  stale,
  mend,
}: InvitationStepsProps) {
  const { t: tReasons } = useTranslation('reasons');
  const isOnline = useOnline();
  const [sheet, setSheet] = useState<'reject' | 'release'>();
  const { withdraw, release } = useInvitationSteps(words, stale);
  const { id, actions, whyNot } = record;
  const can = (action: InvitationRecord['actions'][number]) => !isLate && actions.includes(action);
  const offReason = isOnline ? undefined : words.offline;
  const answerOff = answering.needsNetwork ? offReason : undefined;
  const mayAnswer = (action: 'agree' | 'reject') => can(action) && !answering.isWaiting;
  const close = () => setSheet(undefined);
  const takeBack = async () => {
    if (await confirmDialog(words.withdraw)) withdraw.mutate({ id });
  };
  return (
    <>
      {whyNot && !isLate ? (
        <Banner kind="waiting" title={words.cannotAgree} action={mend}>
          {tReasons(whyNot)}
        </Banner>
      ) : null}
      <Buttons>
        {mayAnswer('agree') ? (
          <ActionButton busy={answering.isPending} offReason={answerOff} onClick={answering.agree}>
            {words.agree}
          </ActionButton>
        ) : null}
        {mayAnswer('reject') ? (
          <QuietButton offReason={answerOff} onClick={() => setSheet('reject')}>
            {words.rejectOpen}
          </QuietButton>
        ) : null}
        {can('withdraw') ? (
          <QuietButton busy={withdraw.isPending} offReason={offReason} onClick={() => void takeBack()}>
            {words.withdraw.confirmLabel}
          </QuietButton>
        ) : null}
        {can('release') ? (
          <DangerButton offReason={offReason} onClick={() => setSheet('release')}>
            {words.releaseOpen}
          </DangerButton>
        ) : null}
      </Buttons>
      <ReasonSheet
        words={words.reject}
        isNeeded={isReasonNeeded}
        keptAs={`help-reject:${id}`}
        sending={answering}
        onSend={answering.reject}
        open={sheet === 'reject'}
        onClose={close}
      />
      <ReasonSheet
        words={words.release}
        isNeeded
        keptAs={`help-release:${id}`}
        sending={release}
        onSend={(reason, onSuccess) => release.mutate({ id, reason }, { onSuccess: () => onSuccess() })}
        open={sheet === 'release'}
        onClose={close}
      />
    </>
  );
}
