import { useQueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useSameRequest } from '#src/api/use-keyed.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import type { Unkept } from '#src/offline/outbox.ts';

type UnkeptCall =
  | 'order.create'
  | 'orderSet.create'
  | 'waitlist.joinDates'
  | 'waitlist.joinCourse'
  | 'order.cancel'
  | 'order.cancelParticipants'
  | 'order.answerProposal'
  | 'order.exchange'
  | 'order.rate'
  | 'needs.feedback'
  | 'feedback.send'
  | 'message.send'
  | 'message.toClass'
  | 'class.attendance'
  | 'class.cancelDay'
  | 'handover.record'
  | 'emergency.call'
  | 'checkin.in'
  | 'checkin.out'
  | 'invitation.answer';

/**
 * Sends a request directly when the phone could not store it (docs/offline.md C8). A second tap with the same
 * intent sends the same request until the server has answered it. Throws as `call` does.
 */
export function useSendUnkept<N extends UnkeptCall>(name: N) {
  const client = useQueryClient();
  const sendSame = useSameRequest<{ input: Input<N>; key: IdempotencyKey }>();
  return async ({ key }: Unkept, input: Input<N>, intent: string): Promise<Output<N>> => {
    try {
      return await sendSame(intent, { input, key }, (same) => call(name, same.input, { key: same.key }));
    } finally {
      void client.invalidateQueries({ queryKey: orderQueries.all });
    }
  };
}
