import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
import { ReviewCard } from '#src/features/teaching/coach/components/review-card.tsx';
import { ReviewSummary } from '#src/features/teaching/coach/components/review-summary.tsx';
import { RatingSteps } from '#src/features/teaching/rating/components/rating-steps.tsx';

/** /coach/ratingList: reviews by families, as everybody reads them, with a reply and a button to report each. */
export function Component() {
  const { t } = useTranslation();
  const list = useList(ownClassSources.ratings(), { missing: t('teaching.rating.offline') });
  const coach = list.first?.coach;
  return (
    <ListScreen
      title={t('teaching.rating.listTitle')}
      back={paths.coach.mine}
      list={list}
      label={t('teaching.rating.list')}
      layout="cards"
      skeleton="plain"
      empty={{ drawing: 'message', text: t('teaching.rating.empty') }}
      before={coach ? <ReviewSummary coach={coach} /> : null}
      render={(rating) => <ReviewCard rating={rating} footer={<RatingSteps rating={rating} />} />}
    />
  );
}
