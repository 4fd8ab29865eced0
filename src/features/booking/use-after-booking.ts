import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { hostedMethod, type PayWay } from '#src/features/payment/payment.view.ts';
import { usePayOrder } from '#src/features/payment/use-pay-order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { setNavDirection } from '#src/ui/nav.ts';
import { toast } from '#src/ui/toast.ts';

/** Where a booking leads: to paying, the order, the list of orders or the waiting screen. */
export function useAfterBooking() {
  const { t } = useTranslation('class');
  const { t: tWallet } = useTranslation('wallet');
  const { t: tBooking } = useTranslation('booking');
  const format = useFormat();
  const navigate = useNavigate();
  const payOrder = usePayOrder();

  const go = (path: string) => {
    setNavDirection('push');
    // The way back leads to where one came from, not to a booking that is done.
    return navigate(path, { replace: true, viewTransition: true });
  };

  return {
    booked: async (order: OrderRecord, way: PayWay | undefined) => {
      const method = way === undefined ? undefined : hostedMethod(way);
      const awaitsPayment = order.status === OrderStatus.awaitPayment;
      if (!awaitsPayment) {
        const name = format.name(order.coach);
        const until = order.agreeBy && format.deadline(order.agreeBy, order.class.zone);
        toast(until ? t('answer.sent', { name, until }) : t('answer.sentPlain', { name }), { kind: 'done' });
        return go(pathTo(paths.student.orderDetail, { id: order.id }));
      }
      const toPay = pathTo(paths.student.payment, { order: order.id });
      if (method === undefined) return go(toPay);
      try {
        const { redirectUrl } = await payOrder.mutateAsync({ id: order.id, method });
        if (redirectUrl !== null) return window.location.assign(redirectUrl);
      } catch {
        // The seat is held; the payment's own screen asks again and says what is wrong.
        toast(tWallet('pay.booked'));
      }
      return go(toPay);
    },
    waiting: (isTried: boolean) => {
      toast(t(isTried ? 'answer.noAnswer' : 'answer.saved'));
      return go(paths.waiting);
    },
    waitlisted: () => {
      toast(tBooking('full.joined'), { kind: 'done' });
      return go(paths.student.order);
    },
  };
}
