import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { BookDatesScreen } from '#src/features/booking/order/together/components/book-dates-screen.tsx';
import { SlotDatesScreen } from '#src/features/booking/order/together/components/slot-dates-screen.tsx';

/** /student/dates?class=… books several dates of the series of a class; ?slot=…&at=… the same hour of a slot plan. */
export function Component() {
  const { class: classId, slot, at } = useScreenParams(paths.student.dates);
  if (slot !== undefined && at !== undefined)
    return <SlotDatesScreen key={`${slot} ${at}`} slot={{ planId: slot, startsAt: at }} />;
  return classId === undefined ? null : <BookDatesScreen key={classId} classId={classId} />;
}
