import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { sharedNeedsQueries } from '#src/features/needs-answer/needs-answer.queries.ts';
import { aboutOf } from '#src/features/order/order.view.ts';
import { awaitRow } from '#src/features/waiting/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/waiting/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { isCounted, type Said } from './needs-feedback.view.ts';

/** `older`: something said later stands. `asks`: the answer is a refusal, and the waiting actions tell it. */
export type FeedbackResult = 'done' | 'older' | 'saved' | 'asks' | 'notSaved' | Error;

/** Says through the outbox whether what was shared worked; it arrives whenever the network is there. */
export function useNeedsFeedback(order: OrderRecord) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('needs.feedback');
  const send = async (participantId: string, said: Said): Promise<FeedbackResult> => {
    const intent = { participantId, ...said };
    const form = { ...intent, tappedAt: nowIso() };
    const result = await enqueue('needs.feedback', { orderId: order.id, form, about: aboutOf(order) });
    if (isUnkept(result))
      return answerOf(await sendUnkept(result, { id: order.id, ...form }, JSON.stringify(intent)));
    if (result.kind === 'refused') return 'notSaved';
    if (result.kind === 'erased') return 'saved';
    const row = await awaitRow(result.row.id);
    if (row?.state === 'done') return answerOf(row.outcome?.data);
    return row?.state === 'needsUser' || row?.state === 'rejected' ? 'asks' : 'saved';
  };
  const say = async (participantId: string, said: Said): Promise<FeedbackResult> => {
    setBusy(true);
    try {
      return await send(participantId, said);
    } catch (error) {
      return error instanceof Error ? error : new Error('not sent', { cause: error });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: sharedNeedsQueries.all });
    }
  };
  return { say, isBusy };
}

const answerOf = (data: unknown) => (isCounted(data) ? ('done' as const) : ('older' as const));
