import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ReviewCard } from '#src/features/coach/components/review-card.tsx';
import { ReviewSummary } from '#src/features/coach/components/review-summary.tsx';
import { errorText } from '#src/features/error/error.view.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/ratingList: what families said, as everybody reads it. */
export function Component() {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const read = useInfiniteQuery(teachingQueries.ratings());
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const coach = read.data?.pages[0]?.coach;
  return (
    <Screen title={t('rating.listTitle')} back={paths.coach.mine} onRefresh={read.refetch}>
      <ListState
        state={
          items.length > 0 ? 'ready' : read.isPending && isOnline ? 'loading' : read.data ? 'empty' : 'error'
        }
        skeleton="plain"
        empty={{ drawing: 'message', text: t('rating.empty') }}
        error={isOnline && read.error ? errorText(read.error, tCommon) : t('rating.offline')}
        onRetry={() => void read.refetch()}
        offline={!isOnline}
        updated={read.data && !isOnline ? format.ago(read.dataUpdatedAt) : undefined}
      >
        {coach ? <ReviewSummary coach={coach} /> : null}
        <InfiniteList
          label={t('rating.list')}
          layout="cards"
          items={items}
          keyOf={(rating) => rating.id}
          hasMore={read.hasNextPage && isOnline}
          loadingMore={read.isFetchingNextPage}
          onMore={() => void read.fetchNextPage()}
          render={(rating) => <ReviewCard rating={rating} />}
        />
      </ListState>
    </Screen>
  );
}
