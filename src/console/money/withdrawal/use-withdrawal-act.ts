import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/all-apis.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { withdrawalQueries, type Waiting } from './withdrawals.queries.ts';

/** One step of a withdrawal, with its fields. */
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

/** Runs a step. The page then shows the record in the server's answer. */
export function useWithdrawalAct() {
  const client = useQueryClient();
  const [last, setLast] = useState<Act>();
  const step = useKeyed(send, {
    onMutate: setLast,
    onSettled: () => client.invalidateQueries({ queryKey: withdrawalQueries.lists }),
  });
  return {
    ...step,
    /** Sends the same step again after a lost answer, or after the code. */
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
  };
}

/** Reads the full payout account. Each look is a line of the audit log, and nothing of it is stored. */
export const useAccountLook = () =>
  useMutation({
    mutationFn: (id: string) => ask('operator.withdrawalAccount', { id }),
    gcTime: 0,
    retry: false,
  });
