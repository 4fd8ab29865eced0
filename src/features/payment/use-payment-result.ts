import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { phoneNow } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { asOf } from '#src/features/order/as-of.view.ts';
import { orderSources } from '#src/features/order/order.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { paymentQueries } from './payment.queries.ts';
import { askingMs, nextQuestion, resultView } from './result.view.ts';

/** Asks gently how a payment stands, and reads the order it belongs to. */
export function usePaymentResult(id: string) {
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
  const isDecided = payment !== undefined && payment.state !== 'open';
  const now = useNow();
  const { record } = useRecord(orderSources.detail(orderId, orderId !== '' && isDecided));
  const order = record && asOf(record, now);
  const view = resultView(payment?.state, isOver ? askingMs : 0);
  // Whether money moved or is only held, the order tells.
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
