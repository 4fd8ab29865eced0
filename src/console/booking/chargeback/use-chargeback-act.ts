import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { waitingQueries } from '#src/console/base/waiting/waiting.queries.ts';
import { chargebackQueries } from './chargebacks.queries.ts';

type Act = Input<'operator.chargebackSettle'>;

/** Sends an act, and writes its answer to the page: a second look would be a further line of the audit log. */
export function useChargebackAct<Wanted extends Act>(
  send: (act: Wanted, key: IdempotencyKey) => Promise<Output<'operator.chargebackSettle'>>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [last, setLast] = useState<Wanted>();
  const step = useKeyed(send, {
    onMutate: setLast,
    onSuccess: (record) => {
      onDone();
      client.setQueryData(chargebackQueries.detail(record.id).queryKey, record);
      void client.invalidateQueries({ queryKey: chargebackQueries.lists });
      void client.invalidateQueries({ queryKey: waitingQueries.all });
    },
  });
  const reason = step.error instanceof ApiError ? step.error.reason : undefined;
  return {
    ...step,
    /** Somebody else decided, or the service reported something since. */
    conflict: reason === 'DO_NOT_REPEAT' ? 'done' : reason === 'CONTENT_CHANGED' ? 'conflict' : null,
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
    lookAgain: () => {
      if (last !== undefined)
        void client.invalidateQueries({ queryKey: chargebackQueries.detail(last.id).queryKey });
    },
  } as const;
}
