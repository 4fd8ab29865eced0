import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { coachSources } from '#src/features/teaching/coach/coach.queries.ts';
import { ReviewCard } from '#src/features/teaching/coach/components/review-card.tsx';
import { ReviewSummary } from '#src/features/teaching/coach/components/review-summary.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/reviews?id=…: all reviews of an instructor by families, newest first. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.student.reviews);
  const list = useList(coachSources.ratings(id));
  const coach = list.first?.coach;
  const coachPage = pathTo(paths.student.coachDetail, { id });
  return (
    <ListScreen
      title={t('coach.review.title')}
      subtitle={coach && format.name(coach)}
      back={coachPage}
      list={list}
      label={t('coach.review.list')}
      layout="cards"
      skeleton="plain"
      empty={{ drawing: 'message', text: t('coach.review.empty') }}
      before={coach ? <ReviewSummary coach={coach} /> : null}
      after={
        <QuietButton icon="calendar" href={coachPage}>
          {t('coach.review.toClasses')}
        </QuietButton>
      }
      render={(rating) => <ReviewCard rating={rating} />}
    />
  );
}
