import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReasonName } from '#contract/reasons.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';

/** A decision about the version that was read. With a reason it is a refusal. */
export interface Decision {
  id: string;
  version: number;
  reason?: string;
}

interface DecisionOptions<D, A> {
  send: (decision: D, key: IdempotencyKey) => Promise<A>;
  queue: QueryKey;
  /** The server's reason when somebody else decided, or when the person changed the words. */
  conflict: ReasonName;
  onDone: () => void;
}

/** Sends a decision. The decided row stays visible until the queue is fetched again. */
export function useDecisionStep<D, A = unknown>({ send, queue, conflict, onDone }: DecisionOptions<D, A>) {
  const client = useQueryClient();
  const [last, setLast] = useState<D>();
  const step = useKeyed(send, { onMutate: setLast, onSuccess: onDone });
  const { error } = step;
  return {
    ...step,
    last,
    // The screen is out of date.
    isConflict: error instanceof ApiError && error.reason === conflict,
    /** Sends the same request again after a lost answer. */
    again: () => {
      if (last !== undefined) step.mutate(last);
    },
    lookAgain: () => void client.invalidateQueries({ queryKey: queue }),
  };
}
