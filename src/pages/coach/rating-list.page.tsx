import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { RatingSteps } from '#src/features/coach-rating/components/rating-steps.tsx';
import { ReviewCard } from '#src/features/coach/components/review-card.tsx';
import { ReviewSummary } from '#src/features/coach/components/review-summary.tsx';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';

/** /coach/ratingList: what families said, as everybody reads it, with the reply to it and the way to report it. */
export function Component() {
  const { t } = useTranslation('teaching');
  const list = useList(teachingSources.ratings(), { missing: t('rating.offline') });
  const coach = list.first?.coach;
  return (
    <ListScreen
      title={t('rating.listTitle')}
      back={paths.coach.mine}
      list={list}
      label={t('rating.list')}
      layout="cards"
      skeleton="plain"
      empty={{ drawing: 'message', text: t('rating.empty') }}
      before={coach ? <ReviewSummary coach={coach} /> : null}
      render={(rating) => <ReviewCard rating={rating} footer={<RatingSteps rating={rating} />} />}
    />
  );
}
