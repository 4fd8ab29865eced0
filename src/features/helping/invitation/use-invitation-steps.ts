import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';

/** Texts after a step and before an overlap is confirmed. Each side has its own. */
export interface StepWords {
  agreed: string;
  withdrawn: string;
  overlap: { title: string; text: string; confirmLabel: string };
}

/** Answers of one side: a coach needs the network, a helper can also answer offline. */
export interface Answering {
  isPending: boolean;
  error: Error | null;
  needsNetwork: boolean;
  /** An answer of this phone is pending, so no second one is offered. */
  isWaiting: boolean;
  agree: () => void;
  /** `onKept` gets the text to show instead of the usual one. */
  reject: (reason: string, onKept: (message?: string) => void) => void;
}

/**
 * Steps that end a request or an agreement. None of them waits on the phone, because others rely on them
 * immediately. `stale`: the queries to fetch again afterwards.
 */
export function useInvitationSteps(words: StepWords, stale: readonly QueryKey[]) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  const withdraw = useKeyedMutation('invitation.withdraw', {
    onSettled,
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
    onSuccess: () => toast(words.withdrawn, { kind: 'done' }),
  });
  const release = useKeyedMutation('invitation.release', { onSettled });
  return { withdraw, release };
}

/** Times of the class as shown on the screen: a person agrees only to these. */
export const basisOf = ({ class: { startsAt, endsAt } }: InvitationRecord) => ({ startsAt, endsAt });

/** True when the invited side may confirm an overlap that the asking side has confirmed. */
export const mayConfirmOverlap = (
  reason: string | undefined,
  facts: Readonly<Record<string, unknown>>,
): boolean => reason === 'HELPER_CLASH' && facts['initiatorConfirmed'] === true;
