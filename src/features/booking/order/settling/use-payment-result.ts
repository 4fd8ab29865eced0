import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { phoneNow } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { asOf } from '#src/features/booking/order/reading/as-of.view.ts';
import { orderSources } from '#src/features/booking/order/reading/order.queries.ts';
import { paymentQueries } from '#src/features/money/payment/payment.queries.ts';
import { askingMs, nextQuestion, resultView } from './result.view.ts';

/** Polls the state of a payment and reads its order. */
export function usePaymentResult(id: string, outcome: string | undefined) {
  const [since, setSince] = useState(phoneNow);
  const [isOver, setOver] = useState(false);
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    ...paymentQueries.detail(id),
    refetchInterval: (query) => nextQuestion(query.state.data?.state, phoneNow() - since),
  });
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), since + askingMs - phoneNow());
    return () => clearTimeout(timer);
  }, [since]);
  const orderId = payment?.orderId ?? '';
  const isDecided = payment !== undefined && (payment.state !== 'open' || outcome === 'notOpened');
  const now = useNow();
  const { record } = useRecord(orderSources.detail(orderId, orderId !== '' && isDecided));
  const order = record && asOf(record, now);
  const view = resultView(payment?.state, isOver ? askingMs : 0, outcome);
  // Only the order shows if money moved or is only held.
  const isUnknown = view === 'success' && orderId !== '' && order === undefined;
  return {
    payment,
    order,
    error,
    view: isUnknown ? 'asking' : view,
    askAgain: () => {
      setSince(phoneNow());
      setOver(false);
      return refetch();
    },
  };
}
