import { useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { coachMoneyQueries } from '#src/features/coach-money/coach-money.queries.ts';
import { useProvedStep, type ProvedStep } from '#src/features/proof/use-proved-step.ts';

/** What the coach sees before the step: the same input keeps its key until the server has answered. */
interface Wanted {
  amountMinor: number;
  currency: string;
  /** The open one that is changed; without it a new one is asked for. */
  open: Withdrawal | null;
}

/** Asks for money, or changes what was asked for. The server wants a code and the authenticator app first. */
export function useWithdraw(wanted: Wanted, onDone: () => void): ProvedStep {
  const client = useQueryClient();
  const request = useKeyedMutation('withdrawal.request');
  const update = useKeyedMutation('withdrawal.update');
  const { amountMinor, currency, open } = wanted;
  return useProvedStep(
    () =>
      open === null
        ? request.mutateAsync({ amountMinor, currency })
        : update.mutateAsync({ id: open.id, amountMinor, version: open.version }),
    { onDone, onSettled: () => client.invalidateQueries({ queryKey: coachMoneyQueries.all }) },
  );
}

/** Takes a withdrawal back: nothing leaves, so no code is asked for. */
export function useCancelWithdrawal() {
  const client = useQueryClient();
  return useKeyedMutation('withdrawal.cancel', {
    onSettled: () => client.invalidateQueries({ queryKey: coachMoneyQueries.all }),
  });
}
