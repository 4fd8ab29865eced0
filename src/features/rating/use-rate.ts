import { useState } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { aboutOf } from '#src/features/order/order.view.ts';
import { type TapOutcome, awaitOutcome } from '#src/features/waiting/tap-outcome.queries.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { ratingDraft, type RatingDraft } from './rating.view.ts';

export type RateOutcome = TapOutcome | 'failed';

/** Rates the other side through the outbox: one rating, whenever the network is there. */
export function useRate() {
  const [isBusy, setBusy] = useState(false);
  const rate = async (order: OrderRecord, { stars, tags, text }: RatingDraft): Promise<RateOutcome> => {
    setBusy(true);
    try {
      const result = await enqueue('order.rate', {
        orderId: order.id,
        form: { ratingId: crypto.randomUUID(), stars, tags, text: text.trim(), language: currentLanguage() },
        about: aboutOf(order),
        draft: ratingDraft(order.id),
      });
      if (result.kind === 'refused') return 'failed';
      if (result.kind === 'erased') return 'saved';
      return await awaitOutcome(result.row.id);
    } finally {
      setBusy(false);
    }
  };
  return { rate, isBusy };
}
