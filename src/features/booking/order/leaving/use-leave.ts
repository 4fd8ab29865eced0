import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { type TapResult, awaitOutcome, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { enqueue, isUnkept, type EnqueueResult, type Unkept } from '#src/offline/outbox.ts';
import type { CancelReason, RefundTo } from './cancel.view.ts';

interface LeaveIntent {
  reason: { code: CancelReason; text: string };
  shownRefundMinor: number;
  refundTo?: RefundTo;
}

/**
 * Leaves an order through the outbox, for all or for some, online and offline. The intent is stored before
 * anything is sent, so it takes effect exactly once. It carries the shown refund; if the real one is less,
 * the person is asked.
 */
export function useLeave() {
  const [isBusy, setBusy] = useState(false);
  const sendAll = useSendUnkept('order.cancel');
  const sendSome = useSendUnkept('order.cancelParticipants');

  const through = async (
    stored: Promise<EnqueueResult>,
    sendDirectly: (unkept: Unkept) => Promise<unknown>,
  ): Promise<TapResult> => {
    setBusy(true);
    try {
      const result = await stored;
      if (isUnkept(result)) return await resultOf(sendDirectly(result));
      if (result.kind === 'refused') return 'notSaved';
      // The booking had never left the phone: both rows are deleted.
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
