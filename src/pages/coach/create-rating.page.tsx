import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { RatingForm } from '#src/features/booking/order/rating/components/rating-form.tsx';

/** /coach/createRating?id=…: rates the student; works without a network. */
export function Component() {
  const { id } = useScreenParams(paths.coach.createRating);
  return <RatingForm orderId={id} side="coach" back={pathTo(paths.coach.orderDetail, { id })} />;
}
