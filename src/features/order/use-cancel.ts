import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { type TapResult, awaitOutcome, resultOf } from '#src/features/waiting/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/waiting/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { aboutOf } from './order.view.ts';
import { refundOrigin, type CancelReason, type RefundTo } from './cancel.view.ts';

interface Reason {
  code: CancelReason;
  words: string;
  refundTo: RefundTo;
}

/**
 * Leaves an order through the outbox, online and offline alike. The intent is on the phone before anything is sent,
 * so it takes effect exactly once. The refund that was shown travels with it; if it would be less, the person is
 * asked.
 */
export function useCancel() {
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('order.cancel');
  const cancel = async (order: OrderRecord, { code, words, refundTo }: Reason): Promise<TapResult> => {
    setBusy(true);
    try {
      const { id } = order;
      const wish = {
        reason: { code, text: words.trim() },
        shownRefundMinor: order.cancel?.refundMinor ?? 0,
        ...(refundOrigin(order) && { refundTo }),
      };
      const form = { ...wish, tappedAt: nowIso() };
      const result = await enqueue('order.cancel', {
        orderId: id,
        classId: order.class.id,
        form,
        about: aboutOf(order),
      });
      if (isUnkept(result)) return await resultOf(sendUnkept(result, { id, ...form }, JSON.stringify(wish)));
      if (result.kind === 'refused') return 'notSaved';
      // The booking itself had never left the phone: both are gone.
      if (result.kind === 'erased') return 'done';
      return await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };
  return { cancel, isBusy };
}
