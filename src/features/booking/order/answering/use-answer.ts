import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { saveErrorOf, type SaveError } from '#src/features/base/error/save-error.view.ts';
import { sharedNeedsQueries } from '#src/features/booking/needs/needs-answer.queries.ts';
import { useOrderStep } from '#src/features/booking/order/reading/order.mutations.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { toast } from '#src/ui/toast.ts';
import type { RejectReason } from './reject.view.ts';
import { noteAnswered } from './use-answered.ts';

type Answers = Input<'order.answerNeeds'>['answers'];

/**
 * Sends the coach's answers to an order. All need the network, because they move money and seats. The record
 * changes only with the server's answer.
 */
export function useAnswer(id: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [formError, setFormError] = useState<SaveError>();
  const accept = useOrderStep('order.accept');
  const needs = useOrderStep('order.answerNeeds');
  const refund = useOrderStep('order.answerRefundRequest');
  const exchange = useOrderStep('order.answerExchange');
  const reject = useOrderStep('order.reject');
  const cancel = useOrderStep('order.coachCancel');

  /** Resolves to true on success; otherwise sets `formError`. */
  const run = async <T>(step: Promise<T>, done: string | ((answer: T) => string)): Promise<boolean> => {
    setFormError(undefined);
    try {
      const answer = await step;
      toast(typeof done === 'string' ? done : done(answer), { kind: 'done' });
      return true;
    } catch (error) {
      setFormError(saveErrorOf(error, t));
      return false;
    } finally {
      // Seats, rosters and money have changed too.
      void client.invalidateQueries({ queryKey: ownClassQueries.all });
      void client.invalidateQueries({ queryKey: sharedNeedsQueries.all });
    }
  };

  /** The page of the order then offers the next request. */
  const answerRequest = async <T>(step: Promise<T>, done: string): Promise<boolean> => {
    const isDone = await run(step, done);
    if (isDone) noteAnswered(id);
    return isDone;
  };

  const steps = [accept, needs, refund, exchange, reject, cancel];
  return {
    accept: (answers: Answers) =>
      answerRequest(accept.mutateAsync({ id, answers }), t('teaching.answer.accepted')),
    answerNeeds: (answers: Answers) => run(needs.mutateAsync({ id, answers }), t('request.needs.sent')),
    agreeRefund: () => run(refund.mutateAsync({ id, agrees: true, text: '' }), t('request.refund.agreed')),
    declineRefund: (text: string) =>
      run(refund.mutateAsync({ id, agrees: false, text }), t('request.refund.declinedDone')),
    /** Agreeing may come too late for the seats: then the booked date stays. */
    agreeExchange: (newOrderId: string) =>
      run(exchange.mutateAsync({ id, newOrderId, agrees: true, text: '' }), (order) =>
        t(order.exchange?.ended?.how === 'failed' ? 'exchange.answer.failed' : 'exchange.answer.agreed'),
      ),
    declineExchange: (newOrderId: string, text: string) =>
      run(exchange.mutateAsync({ id, newOrderId, agrees: false, text }), t('exchange.answer.declined')),
    reject: (code: RejectReason, words: string) =>
      answerRequest(
        reject.mutateAsync({ id, reason: { code, text: words.trim() } }),
        t('teaching.answer.rejected'),
      ),
    cancel: (code: RejectReason, words: string) =>
      run(cancel.mutateAsync({ id, reason: { code, text: words.trim() } }), t('teaching.answer.cancelled')),
    isBusy: steps.some(({ isPending }) => isPending),
    formError,
  };
}
