import { paths, pathTo } from '#contract/paths.ts';
import { RatingForm } from '#src/features/rating/components/rating-form.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';

/** /student/rating?id=… */
export function Component() {
  const { id } = useScreenParams(paths.student.rating);
  return <RatingForm orderId={id} side="student" back={pathTo(paths.student.orderDetail, { id })} />;
}
