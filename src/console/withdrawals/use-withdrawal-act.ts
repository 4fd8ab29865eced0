import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/ask.ts';
import { withdrawalQueries, type Waiting } from './withdrawals.queries.ts';

/** One act about a withdrawal, with what it needs. */
export type Act =
  | { act: 'approve'; input: Input<'operator.withdrawalApprove'> }
  | { act: 'reject'; input: Input<'operator.withdrawalReject'> }
  | { act: 'markPaid'; input: Input<'operator.withdrawalMarkPaid'> }
  | { act: 'markFailed'; input: Input<'operator.withdrawalMarkFailed'> };

function send(wanted: Act, key: IdempotencyKey): Promise<Waiting> {
  switch (wanted.act) {
    case 'approve':
      return ask('operator.withdrawalApprove', wanted.input, { key });
    case 'reject':
      return ask('operator.withdrawalReject', wanted.input, { key });
    case 'markPaid':
      return ask('operator.withdrawalMarkPaid', wanted.input, { key });
    case 'markFailed':
      return ask('operator.withdrawalMarkFailed', wanted.input, { key });
  }
}

export const needsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'FRESH_CODE_NEEDED';

/** Takes a step; what the server answers is what the page shows from then on. */
export function useWithdrawalAct() {
  const client = useQueryClient();
  const [last, setLast] = useState<Act>();
  const step = useKeyed(send, {
    onMutate: setLast,
    onSettled: () => client.invalidateQueries({ queryKey: withdrawalQueries.lists }),
  });
  return {
    ...step,
    /** The same once more: after a lost answer, or after the code. */
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
  };
}

/** The whole payout account, to pay it. Each look is a line of the audit log, and nothing of it is kept. */
export const useAccountLook = () =>
  useMutation({
    mutationFn: (id: string) => ask('operator.withdrawalAccount', { id }),
    gcTime: 0,
    retry: false,
  });
