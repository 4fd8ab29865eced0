import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { BookDatesScreen } from '#src/features/booking/order/together/components/book-dates-screen.tsx';

/** /student/dates?class=… books several dates of the series of a class. */
export function Component() {
  const { class: classId } = useScreenParams(paths.student.dates);
  return <BookDatesScreen key={classId} classId={classId} />;
}
