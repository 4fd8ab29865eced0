import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useOrderStep } from '#src/features/booking/order/reading/order.mutations.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';

/** Outcome of accepting several requests. */
export interface Accepted {
  done: number;
  of: number;
  /** Requests that were refused or got no answer. */
  failed: readonly { order: OrderRecord; why: string }[];
}

/**
 * Accepts requests one after the other, each with a separate key. A refusal of one does not stop the others.
 * Each answer is shown.
 */
export function useAcceptPlain() {
  const { t } = useTranslation();
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
          why: error instanceof ApiError ? errorText(error, t) : t('request.list.unknown'),
        });
      }
    }
    setOutcome({ done: orders.length - failed.length, of: orders.length, failed });
    setBusy(false);
    void client.invalidateQueries({ queryKey: ownClassQueries.all });
  };
  return { accept, isBusy, outcome };
}
