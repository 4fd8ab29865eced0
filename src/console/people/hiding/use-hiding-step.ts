import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { hidingQueries } from './hidings.queries.ts';

/** Sends a step about hidden sessions and reads lists and children again. `again` sends the same one after a lost answer. */
export function useHidingStep<I, A>(send: (input: I, key: IdempotencyKey) => Promise<A>) {
  const client = useQueryClient();
  const [last, setLast] = useState<{ input: I; onDone: () => void }>();
  const step = useKeyed(send, {
    onSuccess: () => client.invalidateQueries({ queryKey: hidingQueries.all }),
  });
  const take = (input: I, onDone: () => void) => {
    if (step.isPending) return;
    setLast({ input, onDone });
    step.mutate(input, { onSuccess: onDone });
  };
  return {
    take,
    isPending: step.isPending,
    isSuccess: step.isSuccess,
    error: step.error,
    again: () => {
      if (last !== undefined) take(last.input, last.onDone);
    },
  };
}
