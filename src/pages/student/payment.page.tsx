import { paths } from '#contract/paths.ts';
import { BookingScreen } from '#src/features/booking/components/booking-screen.tsx';
import { PayOrderScreen } from '#src/features/payment/components/pay-order-screen.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';

/** /student/payment?class=… books a class; ?order=… pays an order that waits for it. */
export function Component() {
  const { class: classId, order } = useScreenParams(paths.student.payment);
  if (order !== undefined) return <PayOrderScreen orderId={order} />;
  return classId === undefined ? null : <BookingScreen classId={classId} />;
}
