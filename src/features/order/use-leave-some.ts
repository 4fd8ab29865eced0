import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { isFinal, useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { nowIso } from '#src/clock/clock.ts';
import { orderQueries } from './order.queries.ts';

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/**
 * Takes some people out of an order that goes on for the others, with the refund that was shown. A tap after an
 * unknown outcome repeats the first one, with its time. With another time it would be another request.
 */
export function useLeaveSome() {
  const client = useQueryClient();
  const tappedAt = useRef<string>(undefined);
  const mutation = useKeyedMutation('order.cancelParticipants', {
    onSuccess: () => client.invalidateQueries({ queryKey: orderQueries.all }),
    onSettled: (_answer, error) => {
      if (error === null || isFinal(error)) tappedAt.current = undefined;
    },
  });
  const leave = (leaving: Omit<Input<'order.cancelParticipants'>, 'tappedAt'>, outcome: Outcome) => {
    tappedAt.current ??= nowIso();
    mutation.mutate({ ...leaving, tappedAt: tappedAt.current }, outcome);
  };
  return { leave, isBusy: mutation.isPending };
}
