import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { BookingScreen } from '#src/features/booking/order/booking/components/booking-screen.tsx';
import { SlotScreen } from '#src/features/booking/order/booking/components/slot-screen.tsx';
import { PayOrderScreen } from '#src/features/booking/order/settling/components/pay-order-screen.tsx';

/** /student/payment?class=… or ?slot=…&at=… books a class or a slot; ?order=… pays an order that waits for it. */
export function Component() {
  const { class: classId, order, slot, at } = useScreenParams(paths.student.payment);
  if (order !== undefined) return <PayOrderScreen orderId={order} />;
  if (slot !== undefined && at !== undefined) return <SlotScreen slot={{ planId: slot, startsAt: at }} />;
  return classId === undefined ? null : <BookingScreen classId={classId} />;
}
