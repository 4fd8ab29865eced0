import { useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { RatingForm } from '#src/features/rating/components/rating-form.tsx';

/** /coach/createRating?id=…: rates the student; works without a network. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  return <RatingForm orderId={id} side="coach" back={pathTo(paths.coach.orderDetail, { id })} />;
}
