import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import type { RefundTo } from '#src/features/booking/order/leaving/cancel.view.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { type TapResult, awaitOutcome, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';

/** Answers a moved class or another coach through the outbox, online and offline alike. It counts once. */
export function useProposalAnswer() {
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('order.answerProposal');
  const answer = async (
    order: OrderRecord,
    chosen: 'keep' | 'leave',
    refundTo: RefundTo | undefined,
  ): Promise<TapResult> => {
    setBusy(true);
    try {
      const { id } = order;
      const form = {
        answer: chosen,
        shownStartsAt: order.class.startsAt,
        shownCoachId: order.coach.id,
        ...(refundTo && { refundTo }),
      };
      const result = await enqueue('order.answerProposal', {
        orderId: id,
        classId: order.class.id,
        form,
        about: aboutOf(order),
      });
      if (isUnkept(result)) return await resultOf(sendUnkept(result, { id, ...form }, JSON.stringify(form)));
      if (result.kind === 'refused') return 'notSaved';
      return result.kind === 'erased' ? 'saved' : await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };
  return { answer, isBusy };
}
