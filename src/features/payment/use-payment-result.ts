import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderSources } from '#src/features/order/order.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { paymentQueries } from './payment.queries.ts';
import { askingMs, nextQuestion, resultView } from './result.view.ts';

/** Asks gently how a payment stands, and reads the order it belongs to. */
export function usePaymentResult(id: string) {
  const [since, setSince] = useState(Date.now);
  const [isOver, setOver] = useState(false);
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    ...paymentQueries.detail(id),
    refetchInterval: (query) => nextQuestion(query.state.data?.state, Date.now() - since),
  });
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), since + askingMs - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  const orderId = payment?.orderId ?? '';
  const isDecided = payment !== undefined && payment.state !== 'open';
  const { record: order } = useRecord(orderSources.detail(orderId, orderId !== '' && isDecided));
  const view = resultView(payment?.state, isOver ? askingMs : 0);
  // Whether money moved or is only held, the order tells.
  const isUntold = view === 'success' && orderId !== '' && order === undefined;
  return {
    payment,
    order,
    error,
    view: isUntold ? 'asking' : view,
    askAgain: () => {
      setSince(Date.now());
      setOver(false);
      return refetch();
    },
  };
}
