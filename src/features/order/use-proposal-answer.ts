import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { type TapOutcome, awaitOutcome } from '#src/features/waiting/tap-outcome.queries.ts';
import { enqueue } from '#src/offline/outbox.ts';
import type { RefundTo } from './cancel.view.ts';
import { aboutOf } from './order.view.ts';

/** Answers a moved class or another coach through the outbox, online and offline alike. It counts once. */
export function useProposalAnswer() {
  const [isBusy, setBusy] = useState(false);
  const answer = async (
    order: OrderRecord,
    chosen: 'keep' | 'leave',
    refundTo: RefundTo | undefined,
  ): Promise<TapOutcome | 'failed'> => {
    setBusy(true);
    try {
      const result = await enqueue('order.answerProposal', {
        orderId: order.id,
        classId: order.class.id,
        form: {
          answer: chosen,
          shownStartsAt: order.class.startsAt,
          shownCoachId: order.coach.id,
          ...(refundTo && { refundTo }),
        },
        about: aboutOf(order),
      });
      if (result.kind === 'refused') return 'failed';
      return result.kind === 'erased' ? 'saved' : await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };
  return { answer, isBusy };
}
