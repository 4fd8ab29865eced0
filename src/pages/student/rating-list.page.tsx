import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ownRatingQueries } from '#src/features/rating/own-rating.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** /student/ratingList: what I said, and whether it is open to read yet. */
export function Component() {
  const { t } = useTranslation('rating');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownRatingQueries.list());
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Screen title={t('mine.title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState
        state={items.length > 0 ? 'ready' : isPending ? 'loading' : error ? 'error' : 'empty'}
        skeleton="plain"
        empty={{
          drawing: 'message',
          text: t('mine.empty'),
          action: (
            <ActionButton href={pathTo(paths.student.order, { status: OrderStatus.completed })}>
              {t('mine.toOrders')}
            </ActionButton>
          ),
        }}
        error={error ? errorText(error, tCommon) : undefined}
        onRetry={() => void refetch()}
        offline={!isOnline}
      >
        <InfiniteList
          layout="cards"
          label={t('mine.title')}
          items={items}
          keyOf={(rating) => rating.id}
          hasMore={hasNextPage}
          loadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          render={(rating) => (
            <Card href={pathTo(paths.student.orderDetail, { id: rating.orderId })}>
              <p className="of-card-title">{format.local(rating.classTitle)}</p>
              <Stars value={rating.stars} label={t('mine.stars', { count: rating.stars })} />
              <p lang={rating.language}>{rating.text}</p>
              <p className="of-muted">
                {format.name(rating.coach)} · {format.ago(rating.createdAt)}
              </p>
              <StatusBadge kind={rating.revealed ? 'done' : 'waiting'}>
                {t(rating.revealed ? 'mine.open' : 'mine.sealed')}
              </StatusBadge>
            </Card>
          )}
        />
      </ListState>
    </Screen>
  );
}
