import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { ReasonSheet, type ReasonWords } from '#src/features/base/form/components/reason-sheet.tsx';
import {
  useInvitationSteps,
  type Answering,
  type StepWords,
} from '#src/features/helping/invitation/use-invitation-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';

/** Button labels and texts of one side. */
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
  /** True from the second in which the last action became impossible, even if the record is older. */
  isLate: boolean;
  words: SideWords;
  answering: Answering;
  /** A coach must give a reason; a helper may. */
  isReasonNeeded: boolean;
  /** Answers to ask for again afterwards. */
  stale: readonly QueryKey[];
  /** The fix for the reason why this side cannot agree. */
  mend?: ReactNode;
}

/** Actions of one side on an invitation, or the reason why it cannot agree. */
export function InvitationSteps({
  record,
  isLate,
  words,
  answering,
  isReasonNeeded,
  stale,
  mend,
}: InvitationStepsProps) {
  const { t } = useTranslation();
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
          {t(`reasons.${whyNot}`)}
        </Banner>
      ) : null}
      {mayAnswer('agree') || mayAnswer('reject') ? (
        <PinnedFoot>
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
          </Buttons>
        </PinnedFoot>
      ) : null}
      <Buttons>
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
