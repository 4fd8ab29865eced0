import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { isFinal, useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { nowIso } from '#src/clock/clock.ts';
import { orderQueries } from './order.queries.ts';

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/**
 * Takes the reader's own people out of an order that somebody else has, with the refund that was shown. A tap after
 * an unknown outcome repeats the first one, with its time. With another time it would be another request.
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
  const leave = (order: Pick<OrderRecord, 'id' | 'participants' | 'cancel'>, outcome: Outcome) => {
    tappedAt.current ??= nowIso();
    mutation.mutate(
      {
        id: order.id,
        participantIds: order.participants.map(({ id }) => id),
        reason: { code: 'plans', text: '' },
        shownRefundMinor: order.cancel?.refundMinor ?? 0,
        tappedAt: tappedAt.current,
      },
      outcome,
    );
  };
  return { leave, isBusy: mutation.isPending };
}
