import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { awaitRow, isErasedAnswer } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { isErased } from '#src/offline/core/outbox-row.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { sharedNeedsQueries } from './needs-answer.queries.ts';
import { isCounted, type Feedback } from './needs-feedback.view.ts';

/** `older`: a later feedback counts. `needsDecision`: refused; the waiting screen shows why. */
export type FeedbackResult = 'done' | 'older' | 'saved' | 'needsDecision' | 'notSaved' | Error;

/** Sends feedback on shared needs through the outbox, also when offline. */
export function useNeedsFeedback(order: OrderRecord) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('needs.feedback');
  const send = async (participantId: string, feedback: Feedback): Promise<FeedbackResult> => {
    const intent = { participantId, ...feedback };
    const form = { ...intent, tappedAt: nowIso() };
    const result = await enqueue('needs.feedback', { orderId: order.id, form, about: aboutOf(order) });
    if (isUnkept(result))
      return await sendUnkept(result, { id: order.id, ...form }, JSON.stringify(intent)).then(
        answerOf,
        doneIfErased,
      );
    if (result.kind === 'refused') return 'notSaved';
    if (result.kind === 'erased') return 'saved';
    const row = await awaitRow(result.row.id);
    if (row?.state === 'done') return isErased(row) ? 'done' : answerOf(row.outcome?.data);
    return row?.state === 'needsUser' || row?.state === 'rejected' ? 'needsDecision' : 'saved';
  };
  const sendFeedback = async (participantId: string, feedback: Feedback): Promise<FeedbackResult> => {
    setBusy(true);
    try {
      return await send(participantId, feedback);
    } catch (error) {
      return error instanceof Error ? error : new Error('not sent', { cause: error });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: sharedNeedsQueries.all });
    }
  };
  return { sendFeedback, isBusy };
}

/** An erased answer took effect. Throws every other error. */
function doneIfErased(error: unknown) {
  if (isErasedAnswer(error)) return 'done' as const;
  throw error;
}

const answerOf = (data: unknown) => (isCounted(data) ? ('done' as const) : ('older' as const));
