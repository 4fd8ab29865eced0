import { nowIso } from '#src/clock/clock.ts';
import { resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';

/** Records a tap on a number of a card, which the family reads. Nothing is shown: the dialer is opening. */
export function useNoteCall(about: About) {
  const sendUnkept = useSendUnkept('emergency.call');
  return async (orderId: string, participantId: string): Promise<void> => {
    const form = { participantId, tappedAt: nowIso() };
    const result = await enqueue('emergency.call', { orderId, form, about });
    if (isUnkept(result))
      await resultOf(sendUnkept(result, { id: orderId, ...form }, `${orderId} ${participantId}`));
  };
}
