import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { awaitOutcome, resultOf, type TapResult } from '#src/features/waiting/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/waiting/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { feedbackQueries } from './feedback.queries.ts';
import { feedbackDraft } from './feedback.view.ts';

/** Sends feedback through the outbox: once, whenever the network is there. */
export function useSendFeedback() {
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('feedback.send');
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const give = async (form: Input<'feedback.send'>): Promise<TapResult> => {
    const result = await enqueue('feedback.send', { id: crypto.randomUUID(), form, draft: feedbackDraft });
    if (isUnkept(result)) return await resultOf(sendUnkept(result, form, JSON.stringify(form)));
    if (result.kind === 'refused') return 'notSaved';
    return result.kind === 'erased' ? 'saved' : await awaitOutcome(result.row.id);
  };
  /** Undefined for a second tap of the same moment, which comes before the button is drawn as busy. */
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
