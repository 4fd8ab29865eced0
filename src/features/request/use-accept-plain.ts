import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOrderStep } from '#src/features/order/order.mutations.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';

/** What became of requests that were accepted together. */
export interface Accepted {
  done: number;
  of: number;
  /** Those that were not, or of which nobody knows. */
  failed: readonly { order: OrderRecord; why: string }[];
}

/**
 * Accepts requests one after the other, each with a key of its own. A refusal of one stops no other. The answer of
 * each is told.
 */
export function useAcceptPlain() {
  const { t } = useTranslation('request');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const step = useOrderStep('order.accept');
  const [outcome, setOutcome] = useState<Accepted>();
  const [isBusy, setBusy] = useState(false);
  const accept = async (orders: readonly OrderRecord[]) => {
    setBusy(true);
    setOutcome(undefined);
    const failed: { order: OrderRecord; why: string }[] = [];
    for (const order of orders) {
      try {
        await step.mutateAsync({ id: order.id, answers: [] });
      } catch (error) {
        failed.push({
          order,
          why: error instanceof ApiError ? errorText(error, tCommon) : t('list.unknown'),
        });
      }
    }
    setOutcome({ done: orders.length - failed.length, of: orders.length, failed });
    setBusy(false);
    void client.invalidateQueries({ queryKey: teachingQueries.all });
  };
  return { accept, isBusy, outcome };
}
