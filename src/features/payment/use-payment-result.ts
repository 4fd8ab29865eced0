import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { orderQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
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
  const { data: fresh } = useQuery({ ...orderQueries.detail(orderId), enabled: orderId !== '' && isDecided });
  const stored = useOffline(orderId === '' ? null : orderQuery(orderId)).data?.order;
  return {
    payment,
    order: fresh ?? stored,
    error,
    view: resultView(payment?.state, isOver ? askingMs : 0),
    askAgain: () => {
      setSince(Date.now());
      setOver(false);
      return refetch();
    },
  };
}
