import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReasonName } from '#contract/reasons.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';

/** A decision about the words that were read. With a reason it is a refusal. */
export interface Decision {
  id: string;
  version: number;
  reason?: string;
}

interface DecisionOptions<D> {
  send: (decision: D, key: IdempotencyKey) => Promise<unknown>;
  queue: QueryKey;
  /** How the server says that somebody else decided, or that other words were sent. */
  conflict: ReasonName;
  onDone: () => void;
}

/** Decides. What was decided stays in sight until the queue is asked for again. */
export function useDecisionStep<D>({ send, queue, conflict, onDone }: DecisionOptions<D>) {
  const client = useQueryClient();
  const [last, setLast] = useState<D>();
  const step = useKeyed(send, { onMutate: setLast, onSuccess: onDone });
  const { error } = step;
  return {
    ...step,
    last,
    // What is shown is not true any more.
    isConflict: error instanceof ApiError && error.reason === conflict,
    /** The same once more, after a lost answer. */
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
    lookAgain: () => void client.invalidateQueries({ queryKey: queue }),
  };
}
