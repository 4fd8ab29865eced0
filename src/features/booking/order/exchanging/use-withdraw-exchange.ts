import { useTranslation } from 'react-i18next';
import { NoAnswerError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useOrderStep } from '#src/features/booking/order/reading/order.mutations.ts';
import { toast } from '#src/ui/toast.ts';

/** Takes the question about another date back, and shows the result: done, refused, or without an answer. */
export function useWithdrawExchange(orderId: string) {
  const { t } = useTranslation();
  const step = useOrderStep('order.withdrawExchange');
  const withdraw = async () => {
    if (step.isPending) return;
    try {
      await step.mutateAsync({ id: orderId });
      toast(t('exchange.asked.withdrawDone'), { kind: 'done' });
    } catch (error) {
      toast(error instanceof NoAnswerError ? t('exchange.asked.unknown') : errorText(error, t), {
        kind: 'refused',
      });
    }
  };
  return { withdraw, isBusy: step.isPending };
}
