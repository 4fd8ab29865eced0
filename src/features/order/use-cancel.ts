import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { type TapOutcome, awaitOutcome } from '#src/features/waiting/tap-outcome.queries.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { aboutOf } from './order.view.ts';
import { refundOrigin, type CancelReason, type RefundTo } from './cancel.view.ts';

interface Reason {
  code: CancelReason;
  words: string;
  refundTo: RefundTo;
}

export type CancelOutcome = TapOutcome | 'failed';

/**
 * Leaves an order through the outbox, online and offline alike. The intent is on the phone before anything is sent,
 * so it takes effect exactly once. The refund that was shown travels with it; if it would be less, the person is
 * asked.
 */
export function useCancel() {
  const [isBusy, setBusy] = useState(false);
  const cancel = async (order: OrderRecord, { code, words, refundTo }: Reason): Promise<CancelOutcome> => {
    setBusy(true);
    try {
      const result = await enqueue('order.cancel', {
        orderId: order.id,
        classId: order.class.id,
        form: {
          reason: { code, text: words.trim() },
          shownRefundMinor: order.cancel?.refundMinor ?? 0,
          tappedAt: nowIso(),
          ...(refundOrigin(order) && { refundTo }),
        },
        about: aboutOf(order),
      });
      if (result.kind === 'refused') return 'failed';
      // The booking itself had never left the phone: both are gone.
      if (result.kind === 'erased') return 'done';
      return await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };
  return { cancel, isBusy };
}
