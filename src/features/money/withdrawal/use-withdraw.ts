import { useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { coachMoneyQueries } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { useProvedStep, type ProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';

/** Input of the withdrawal. The same input keeps its key until the server has answered. */
interface Wanted {
  amountMinor: number;
  currency: string;
  /** The open withdrawal that is changed; null requests a new one. */
  open: Withdrawal | null;
}

/** Requests a withdrawal, or changes the open one. The server requires a code and the second factor first. */
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

/** Cancels a withdrawal. No money leaves, so it needs no code. */
export function useCancelWithdrawal() {
  const client = useQueryClient();
  return useKeyedMutation('withdrawal.cancel', {
    onSettled: () => client.invalidateQueries({ queryKey: coachMoneyQueries.all }),
  });
}
