import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { randomId } from '#src/browser/random-id.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { type TapResult, awaitOutcome, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { ratingDraft, type RatingDraft } from './rating.view.ts';

/** Rates the other side through the outbox: exactly one rating, also when offline. */
export function useRate() {
  const [isBusy, setBusy] = useState(false);
  const sendUnkept = useSendUnkept('order.rate');
  const rate = async (order: OrderRecord, { stars, tags, text }: RatingDraft): Promise<TapResult> => {
    setBusy(true);
    try {
      const { id } = order;
      const intent = { stars, tags, text: text.trim(), language: currentLanguage() };
      const form = { ratingId: randomId(), ...intent };
      const result = await enqueue('order.rate', {
        orderId: id,
        form,
        about: aboutOf(order),
        draft: ratingDraft(order.id),
      });
      if (isUnkept(result))
        return await resultOf(sendUnkept(result, { id, ...form }, JSON.stringify(intent)));
      if (result.kind === 'refused') return 'notSaved';
      if (result.kind === 'erased') return 'saved';
      return await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };
  return { rate, isBusy };
}
