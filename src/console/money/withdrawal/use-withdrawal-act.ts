import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '#contract/all-apis.ts';
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

type Lists = InfiniteData<Output<'operator.withdrawalList'>>;

const withRow = (lists: Lists | undefined, row: Waiting): Lists | undefined =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === row.id ? row : one)),
    })),
  };

/** Runs a step. The settled row stays with its answer until the queue is fetched again. */
export function useWithdrawalAct() {
  const client = useQueryClient();
  const [last, setLast] = useState<Act>();
  const step = useKeyed(send, {
    onMutate: setLast,
    onSuccess: (row) => {
      client.setQueriesData<Lists>({ queryKey: withdrawalQueries.lists }, (lists) => withRow(lists, row));
      // The other list is read again when it opens.
      void client.invalidateQueries({ queryKey: withdrawalQueries.lists, refetchType: 'none' });
    },
    // After a refusal the screen may be out of date.
    onError: () => client.invalidateQueries({ queryKey: withdrawalQueries.lists }),
  });
  return {
    ...step,
    /** Sends the same step again after a lost answer, or after the code. */
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
  };
}
