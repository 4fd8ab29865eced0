import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { RatingForm } from '#src/features/booking/order/rating/components/rating-form.tsx';

/** /student/rating?id=… */
export function Component() {
  const { id } = useScreenParams(paths.student.rating);
  return <RatingForm orderId={id} side="student" back={pathTo(paths.student.orderDetail, { id })} />;
}
