import { useQueryClient } from '@tanstack/react-query';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { withdrawalQueries } from '#src/console/money/withdrawal/withdrawals.queries.ts';
import { payoutQueries } from './payout-files.queries.ts';

/** Makes or marks a file. Sums, files and withdrawals are then read again. */
export function usePayoutStep<I>(
  send: (input: I, key: IdempotencyKey) => Promise<unknown>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useDecisionStep<I>({
    send,
    queue: payoutQueries.all,
    conflict: 'CONTENT_CHANGED',
    onDone: () => {
      onDone?.();
      void client.invalidateQueries({ queryKey: payoutQueries.all });
      void client.invalidateQueries({ queryKey: withdrawalQueries.lists });
    },
  });
}
