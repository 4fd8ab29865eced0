import { useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { RatingForm } from '#src/features/rating/components/rating-form.tsx';

/** /student/rating?id=… */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  return <RatingForm orderId={id} side="student" back={pathTo(paths.student.orderDetail, { id })} />;
}
