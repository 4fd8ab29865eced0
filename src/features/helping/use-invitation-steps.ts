import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';

/** What is said after a step and before an overlap is confirmed. The side that reads it has its own words. */
export interface StepWords {
  agreed: string;
  withdrawn: string;
  overlap: { title: string; text: string; confirmLabel: string };
}

/** How one side answers: the coach with a network, a helper also without one. */
export interface Answering {
  isPending: boolean;
  error: Error | null;
  needsNetwork: boolean;
  /** An answer of this phone is on its way. A second one would only confuse. */
  isWaiting: boolean;
  agree: () => void;
  /** `onKept` is told what to say instead of the usual words. */
  reject: (reason: string, onKept: (said?: string) => void) => void;
}

/**
 * How one side ends what was asked or agreed. None of it waits on the phone, for others rely on it at once. `stale`: the
 * answers to ask for again afterwards.
 */
export function useInvitationSteps(words: StepWords, stale: readonly QueryKey[]) {
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const onSettled = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  const withdraw = useKeyedMutation('invitation.withdraw', {
    onSettled,
    onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
    onSuccess: () => toast(words.withdrawn, { kind: 'done' }),
  });
  const release = useKeyedMutation('invitation.release', { onSettled });
  return { withdraw, release };
}

/** The times of the class on the screen: nobody agrees to others. */
export const basisOf = ({ class: { startsAt, endsAt } }: InvitationRecord) => ({ startsAt, endsAt });

/** Who was asked may confirm an overlap that who asked has confirmed. */
export const mayConfirmOverlap = (
  reason: string | undefined,
  facts: Readonly<Record<string, unknown>>,
): boolean => reason === 'HELPER_CLASH' && facts['initiatorConfirmed'] === true;
