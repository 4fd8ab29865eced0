import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useOrderStep } from '#src/features/booking/order/reading/order.mutations.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import type { RejectReason } from './reject.view.ts';

/** One answer for several requests. */
export type SharedAnswer = { kind: 'accept' } | { kind: 'reject'; reason: RejectReason; words: string };

/** Outcome of answering several requests. */
export interface AnsweredSeveral {
  kind: SharedAnswer['kind'];
  done: number;
  of: number;
  /** Requests that were refused or got no answer. */
  failed: readonly { order: OrderRecord; why: string }[];
}

/**
 * Answers requests one after the other, each with a separate key. A refusal of one does not stop the others.
 * Each outcome is shown.
 */
export function useAnswerSeveral() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const accept = useOrderStep('order.accept');
  const reject = useOrderStep('order.reject');
  const [outcome, setOutcome] = useState<AnsweredSeveral>();
  const [isBusy, setBusy] = useState(false);
  const answer = async (orders: readonly OrderRecord[], shared: SharedAnswer): Promise<void> => {
    setBusy(true);
    setOutcome(undefined);
    const failed: { order: OrderRecord; why: string }[] = [];
    for (const order of orders) {
      const { id } = order;
      try {
        if (shared.kind === 'accept') await accept.mutateAsync({ id, answers: [] });
        else await reject.mutateAsync({ id, reason: { code: shared.reason, text: shared.words.trim() } });
      } catch (error) {
        failed.push({
          order,
          why: error instanceof ApiError ? errorText(error, t) : t('request.list.unknown'),
        });
      }
    }
    setOutcome({ kind: shared.kind, done: orders.length - failed.length, of: orders.length, failed });
    setBusy(false);
    void client.invalidateQueries({ queryKey: ownClassQueries.all });
  };
  return { answer, isBusy, outcome };
}
