import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { ReviewCard } from '#src/features/coach/components/review-card.tsx';
import { ReviewSummary } from '#src/features/coach/components/review-summary.tsx';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/reviews?id=…: everything families said of an instructor, newest first. */
export function Component() {
  const { t } = useTranslation('coach');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const read = useInfiniteQuery(coachQueries.ratings(id));
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const coach = read.data?.pages[0]?.coach;
  const state = read.data ? (items.length > 0 ? 'ready' : 'empty') : read.isLoading ? 'loading' : 'error';

  return (
    <Screen
      title={t('review.title')}
      subtitle={coach && format.name(coach)}
      back={pathTo(paths.student.coachDetail, { id })}
      onRefresh={read.refetch}
    >
      <ListState
        state={state}
        skeleton="plain"
        empty={{ drawing: 'message', text: t('review.empty') }}
        error={read.error ? errorText(read.error, tCommon) : undefined}
        onRetry={() => void read.refetch()}
        offline={!isOnline}
        updated={isOnline ? undefined : format.ago(read.dataUpdatedAt)}
      >
        {coach ? <ReviewSummary coach={coach} /> : null}
        <InfiniteList
          label={t('review.list')}
          layout="cards"
          items={items}
          keyOf={(rating) => rating.id}
          hasMore={read.hasNextPage && isOnline}
          loadingMore={read.isFetchingNextPage}
          onMore={() => void read.fetchNextPage()}
          render={(rating) => <ReviewCard rating={rating} />}
        />
        <QuietButton icon="calendar" href={pathTo(paths.student.coachDetail, { id })}>
          {t('review.toClasses')}
        </QuietButton>
      </ListState>
    </Screen>
  );
}
