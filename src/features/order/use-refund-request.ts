import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { toast } from '#src/ui/toast.ts';
import type { CancelReason } from './cancel.view.ts';
import { useOrderStep } from './order.mutations.ts';

/** Asks the coach for everything back, or takes that back. Both need the network: they decide about money. */
export function useRefundRequest(order: OrderRecord | undefined) {
  const { t } = useTranslation('orderDetail');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const request = useOrderStep('order.requestRefund');
  const takeBack = useOrderStep('order.withdrawRefundRequest');

  /** Whether the server has taken it; a refusal is said. */
  const run = async (step: () => Promise<OrderRecord>, done: (after: OrderRecord) => string) => {
    try {
      toast(done(await step()), { kind: 'done' });
      return true;
    } catch (error) {
      toast(errorText(error instanceof Error ? error : null, tCommon), { kind: 'refused' });
      return false;
    }
  };
  return {
    ask: async (code: CancelReason, words: string): Promise<boolean> =>
      order !== undefined &&
      run(
        () => request.mutateAsync({ id: order.id, reason: { code, text: words.trim() } }),
        ({ coach, refundRequest, class: { zone } }) =>
          t('refund.done', {
            coach: format.name(coach),
            until: format.deadline(refundRequest?.answerBy ?? order.class.startsAt, zone),
          }),
      ),
    withdraw: async (): Promise<boolean> =>
      order !== undefined &&
      run(
        () => takeBack.mutateAsync({ id: order.id }),
        () => t('refund.withdrawDone'),
      ),
    isBusy: request.isPending || takeBack.isPending,
  };
}
