import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { coachSources } from '#src/features/coach/coach.queries.ts';
import { ReviewCard } from '#src/features/coach/components/review-card.tsx';
import { ReviewSummary } from '#src/features/coach/components/review-summary.tsx';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/reviews?id=…: everything families said of an instructor, newest first. */
export function Component() {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const { id } = useScreenParams(paths.student.reviews);
  const list = useList(coachSources.ratings(id));
  const coach = list.first?.coach;
  const coachPage = pathTo(paths.student.coachDetail, { id });
  return (
    <ListScreen
      title={t('review.title')}
      subtitle={coach && format.name(coach)}
      back={coachPage}
      list={list}
      label={t('review.list')}
      layout="cards"
      skeleton="plain"
      empty={{ drawing: 'message', text: t('review.empty') }}
      before={coach ? <ReviewSummary coach={coach} /> : null}
      after={
        <QuietButton icon="calendar" href={coachPage}>
          {t('review.toClasses')}
        </QuietButton>
      }
      render={(rating) => <ReviewCard rating={rating} />}
    />
  );
}
