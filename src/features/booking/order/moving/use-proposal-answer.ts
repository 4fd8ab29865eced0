import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import type { RefundTo } from '#src/features/booking/order/leaving/cancel.view.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { type TapResult, awaitOutcome, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';

/** Answers moved classes or another coach through the outbox, online and offline alike. Each answer counts once. */
export function useProposalAnswer() {
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('order.answerProposal');

  /** Stores one answer. Returns the wait for its outcome, which the caller may start later. */
  const store = async (order: OrderRecord, chosen: 'keep' | 'leave', refundTo: RefundTo | undefined) => {
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
    return async (): Promise<TapResult> => {
      if (isUnkept(result)) {
        const input = { id, ...form };
        return await resultOf(sendUnkept(result, input, JSON.stringify(input)));
      }
      if (result.kind === 'refused') return 'notSaved';
      return result.kind === 'erased' ? 'saved' : await awaitOutcome(result.row.id);
    };
  };

  /** Stores all answers before it waits for any: a phone that is put away has them all. */
  const answerAll = async (
    orders: readonly OrderRecord[],
    chosen: 'keep' | 'leave',
    refundTo?: RefundTo,
  ): Promise<TapResult[]> => {
    setBusy(true);
    try {
      const waits: (() => Promise<TapResult>)[] = [];
      for (const order of orders) waits.push(await store(order, chosen, refundTo));
      return await Promise.all(waits.map((wait) => wait()));
    } finally {
      setBusy(false);
    }
  };
  const answer = async (
    order: OrderRecord,
    chosen: 'keep' | 'leave',
    refundTo: RefundTo | undefined,
  ): Promise<TapResult> => {
    const [outcome = 'notSaved'] = await answerAll([order], chosen, refundTo);
    return outcome;
  };
  return { answer, answerAll, isBusy };
}
