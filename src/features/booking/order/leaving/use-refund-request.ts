import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useOrderStep } from '#src/features/booking/order/reading/order.mutations.ts';
import { useFormat } from '#src/i18n/format.ts';
import { toast } from '#src/ui/toast.ts';
import type { CancelReason } from './cancel.view.ts';

/** Makes or withdraws a refund request. Both need the network because they decide about money. */
export function useRefundRequest(order: OrderRecord | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const request = useOrderStep('order.requestRefund');
  const takeBack = useOrderStep('order.withdrawRefundRequest');

  /** Resolves to true when the server accepted the step; shows a refusal. */
  const run = async (step: () => Promise<OrderRecord>, done: (after: OrderRecord) => string) => {
    try {
      toast(done(await step()), { kind: 'done' });
      return true;
    } catch (error) {
      toast(errorText(error instanceof Error ? error : null, t), { kind: 'refused' });
      return false;
    }
  };
  return {
    ask: async (code: CancelReason, words: string): Promise<boolean> =>
      order !== undefined &&
      run(
        () => request.mutateAsync({ id: order.id, reason: { code, text: words.trim() } }),
        ({ coach, refundRequest, class: { zone } }) =>
          t('orderDetail.refund.done', {
            coach: format.name(coach),
            until: format.deadline(refundRequest?.answerBy ?? order.class.startsAt, zone),
          }),
      ),
    withdraw: async (): Promise<boolean> =>
      order !== undefined &&
      run(
        () => takeBack.mutateAsync({ id: order.id }),
        () => t('orderDetail.refund.withdrawDone'),
      ),
    isBusy: request.isPending || takeBack.isPending,
  };
}
