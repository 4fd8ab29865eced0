import { paths, pathTo } from '#contract/paths.ts';
import { RatingForm } from '#src/features/rating/components/rating-form.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';

/** /coach/createRating?id=…: rates the student; works without a network. */
export function Component() {
  const { id } = useScreenParams(paths.coach.createRating);
  return <RatingForm orderId={id} side="coach" back={pathTo(paths.coach.orderDetail, { id })} />;
}
