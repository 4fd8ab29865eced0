import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { basisOf, mayConfirmOverlap, type Answering, type StepWords } from './use-invitation-steps.ts';

/**
 * Sends a coach's answer to a helper's request. It needs a network, because the helper relies on it
 * immediately.
 */
export function useCoachAnswer(
  record: InvitationRecord,
  words: StepWords,
  stale: readonly QueryKey[],
): Answering {
  const { t } = useTranslation();
  const client = useQueryClient();
  const answer = useKeyedMutation('invitation.answer', {
    onSettled: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const { id } = record;
  const basis = basisOf(record);
  const agree = (overlapConfirmed: boolean) =>
    answer.mutate(
      { id, answer: 'agree', reason: '', overlapConfirmed, basis },
      {
        onSuccess: () => toast(words.agreed, { kind: 'done' }),
        onError: (error) => {
          if (!overlapConfirmed && isOverlap(error)) void askOverlap();
          else toast(errorText(error, t), { kind: 'refused' });
        },
      },
    );
  /** Both sides confirm an overlap; the helper did so with the request. */
  const askOverlap = async () => {
    if (await confirmDialog(words.overlap)) agree(true);
  };
  return {
    isPending: answer.isPending,
    error: answer.error,
    needsNetwork: true,
    isWaiting: false,
    agree: () => agree(false),
    reject: (reason, onKept) =>
      answer.mutate(
        { id, answer: 'reject', reason, overlapConfirmed: false, basis },
        { onSuccess: () => onKept() },
      ),
  };
}

const isOverlap = (error: unknown): boolean =>
  error instanceof ApiError && mayConfirmOverlap(error.reason, error.facts);
