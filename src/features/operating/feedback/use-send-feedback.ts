import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { randomId } from '#src/browser/random-id.ts';
import { awaitOutcome, resultOf, type TapResult } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { feedbackQueries } from './feedback.queries.ts';
import { feedbackDraft } from './feedback.view.ts';

/** Sends feedback through the outbox: exactly once, when there is a network. */
export function useSendFeedback() {
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('feedback.send');
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const give = async (form: Input<'feedback.send'>): Promise<TapResult> => {
    const result = await enqueue('feedback.send', { id: randomId(), form, draft: feedbackDraft });
    if (isUnkept(result)) return await resultOf(sendUnkept(result, form, JSON.stringify(form)));
    if (result.kind === 'refused') return 'notSaved';
    return result.kind === 'erased' ? 'saved' : await awaitOutcome(result.row.id);
  };
  /** Returns undefined for a second tap that comes before the button is drawn as busy. */
  const send = async (form: Input<'feedback.send'>): Promise<TapResult | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    try {
      return await give(form);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: feedbackQueries.all });
    }
  };
  return { send, isBusy };
}
