import { useSearchParams } from 'react-router-dom';
import { BookingScreen } from '#src/features/booking/components/booking-screen.tsx';
import { PayOrderScreen } from '#src/features/payment/components/pay-order-screen.tsx';

/** /student/payment?class=… books a class; ?order=… pays an order that waits for it. */
export function Component() {
  const [query] = useSearchParams();
  const order = query.get('order');
  if (order !== null) return <PayOrderScreen orderId={order} />;
  return <BookingScreen classId={query.get('class') ?? ''} />;
}
