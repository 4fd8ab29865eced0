import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { sharedNeedsQueries } from '#src/features/needs-answer/needs-answer.queries.ts';
import { useOrderStep } from '#src/features/order/order.mutations.ts';
import { toast } from '#src/ui/toast.ts';
import type { RejectReason } from './reject.view.ts';
import { saveErrorOf, type SaveError } from './save-error.view.ts';
import { teachingQueries } from './teaching.queries.ts';

type Answers = Input<'order.answerNeeds'>['answers'];

/**
 * The coach's answers to an order. All of them need the network, because they move money and seats. The record
 * changes only by what the server says.
 */
export function useAnswer(id: string) {
  const { t } = useTranslation('teaching');
  const { t: tRequest } = useTranslation('request');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const [formError, setFormError] = useState<SaveError>();
  const accept = useOrderStep('order.accept');
  const needs = useOrderStep('order.answerNeeds');
  const refund = useOrderStep('order.answerRefundRequest');
  const reject = useOrderStep('order.reject');
  const cancel = useOrderStep('order.coachCancel');

  /** Whether it was done; if not, `formError` says what is known. */
  const run = async (step: Promise<unknown>, done: string): Promise<boolean> => {
    setFormError(undefined);
    try {
      await step;
      toast(done, { kind: 'done' });
      return true;
    } catch (error) {
      setFormError(saveErrorOf(error, t, tCommon));
      return false;
    } finally {
      // Seats, rosters and money have moved too.
      void client.invalidateQueries({ queryKey: teachingQueries.all });
      void client.invalidateQueries({ queryKey: sharedNeedsQueries.all });
    }
  };

  const steps = [accept, needs, refund, reject, cancel];
  return {
    accept: (answers: Answers) => run(accept.mutateAsync({ id, answers }), t('answer.accepted')),
    answerNeeds: (answers: Answers) => run(needs.mutateAsync({ id, answers }), tRequest('needs.sent')),
    agreeRefund: () => run(refund.mutateAsync({ id, agrees: true, text: '' }), tRequest('refund.agreed')),
    declineRefund: (text: string) =>
      run(refund.mutateAsync({ id, agrees: false, text }), tRequest('refund.declinedDone')),
    reject: (code: RejectReason, words: string) =>
      run(reject.mutateAsync({ id, reason: { code, text: words.trim() } }), t('answer.rejected')),
    cancel: (code: RejectReason, words: string) =>
      run(cancel.mutateAsync({ id, reason: { code, text: words.trim() } }), t('answer.cancelled')),
    isBusy: steps.some(({ isPending }) => isPending),
    formError,
  };
}
