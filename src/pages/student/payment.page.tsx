import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { BookingScreen } from '#src/features/booking/order/booking/components/booking-screen.tsx';
import { PayOrderScreen } from '#src/features/booking/order/settling/components/pay-order-screen.tsx';

/** /student/payment?class=… books a class; ?order=… pays an order that waits for it. */
export function Component() {
  const { class: classId, order } = useScreenParams(paths.student.payment);
  if (order !== undefined) return <PayOrderScreen orderId={order} />;
  return classId === undefined ? null : <BookingScreen classId={classId} />;
}
