import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { type TapResult, awaitOutcome, resultOf } from '#src/features/waiting/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/waiting/use-send-unkept.ts';
import { enqueue, isUnkept, type EnqueueResult, type Unkept } from '#src/offline/outbox.ts';
import type { CancelReason, RefundTo } from './cancel.view.ts';
import { aboutOf } from './order.view.ts';

interface LeaveIntent {
  reason: { code: CancelReason; text: string };
  shownRefundMinor: number;
  refundTo?: RefundTo;
}

/**
 * Leaves an order through the outbox, for all or for some, online and offline alike. The intent is on the phone before
 * anything is sent, so it takes effect exactly once. The refund that was shown travels with it; if it would be less,
 * the person is asked.
 */
export function useLeave() {
  const [isBusy, setBusy] = useState(false);
  const sendAll = useSendUnkept('order.cancel');
  const sendSome = useSendUnkept('order.cancelParticipants');

  const through = async (
    stored: Promise<EnqueueResult>,
    sendAtOnce: (unkept: Unkept) => Promise<unknown>,
  ): Promise<TapResult> => {
    setBusy(true);
    try {
      const result = await stored;
      if (isUnkept(result)) return await resultOf(sendAtOnce(result));
      if (result.kind === 'refused') return 'notSaved';
      // The booking itself had never left the phone: both are gone.
      if (result.kind === 'erased') return 'done';
      return await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    leaveAll: (order: OrderRecord, intent: LeaveIntent) => {
      const { id, class: cls } = order;
      const form = { ...intent, tappedAt: nowIso() };
      return through(
        enqueue('order.cancel', { orderId: id, classId: cls.id, form, about: aboutOf(order) }),
        (unkept) => sendAll(unkept, { id, ...form }, JSON.stringify(intent)),
      );
    },
    leaveSome: (order: OrderRecord, people: readonly string[], intent: LeaveIntent) => {
      const { id, class: cls } = order;
      const form = { ...intent, participantIds: [...people], tappedAt: nowIso() };
      return through(
        enqueue('order.cancelParticipants', { orderId: id, classId: cls.id, form, about: aboutOf(order) }),
        (unkept) => sendSome(unkept, { id, ...form }, JSON.stringify({ people, intent })),
      );
    },
  };
}
