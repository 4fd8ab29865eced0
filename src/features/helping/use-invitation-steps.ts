import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** What is said after a step and before an overlap is confirmed. The side that reads it has its own words. */
export interface StepWords {
  agreed: string;
  withdrawn: string;
  overlap: { title: string; text: string; confirmLabel: string };
}

/**
 * What one side does with an invitation. None of it waits on the phone, for others rely on it at once. `stale`: the
 * answers to ask for again afterwards.
 */
export function useInvitationSteps(
  { id, class: cls }: InvitationRecord,
  words: StepWords,
  stale: readonly QueryKey[],
) {
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const onSettled = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  const onError = (error: Error) => toast(errorText(error, tCommon), { kind: 'refused' });
  const answer = useKeyedMutation('invitation.answer', { onSettled });
  const withdraw = useKeyedMutation('invitation.withdraw', {
    onSettled,
    onError,
    onSuccess: () => toast(words.withdrawn, { kind: 'done' }),
  });
  const release = useKeyedMutation('invitation.release', { onSettled });
  const basis = { startsAt: cls.startsAt, endsAt: cls.endsAt };

  const agree = (overlapConfirmed: boolean) =>
    answer.mutate(
      { id, answer: 'agree', reason: '', overlapConfirmed, basis },
      {
        onSuccess: () => toast(words.agreed, { kind: 'done' }),
        onError: (error) => {
          if (!overlapConfirmed && isOverlap(error)) void askOverlap();
          else onError(error);
        },
      },
    );
  /** Both sides confirm an overlap; who asked has done so already. */
  const askOverlap = async () => {
    if (await confirmDialog(words.overlap)) agree(true);
  };
  return { answer, withdraw, release, agree, basis };
}

const isOverlap = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'HELPER_CLASH' && error.facts['initiatorConfirmed'] === true;
