import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { orderFilters, OrderStatus, type OrderFilter } from '#contract/enums.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { Chips } from '#src/ui/chips.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { OrderCard } from './order-card.tsx';
import { RequestCard } from './request-card.tsx';

interface OrderListProps {
  side: 'student' | 'coach';
  back?: string;
  /** What to offer when there is nothing. */
  emptyAction?: ReactNode;
}

/** The orders of one side with the eight filters of the specification; readable without a network. */
export function OrderList({ side, back, emptyAction }: OrderListProps) {
  const { t } = useTranslation('order');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const status: OrderFilter = orderFilters.find((known) => known === query.get('status')) ?? '';
  const stored = useOffline(
    useMemo(
      () =>
        ordersQuery(
          `${side}|${status}|${user?.id}`,
          (order) =>
            (status === '' || order.status === status) &&
            (side === 'student' ? order.student.id : order.coach.id) === user?.id,
        ),
      [side, status, user?.id],
    ),
  );
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(orderQueries.list(side, status));
  const orders =
    stored.data && stored.data.orders.length > 0
      ? stored.data.orders
      : (data?.pages.flatMap((page) => page.items) ?? []).map((order) => ({ order, waiting: [] }));
  const requests =
    side === 'student' && (status === '' || status === OrderStatus.awaitPayment)
      ? (stored.data?.requests ?? [])
      : [];
  const isLoading = isPending || stored.state === 'loading';
  const hasSome = orders.length + requests.length > 0;

  return (
    <Screen
      title={t(side === 'student' ? 'title' : 'titleCoach')}
      {...(back === undefined ? {} : { back })}
      onRefresh={refetch}
      top={
        <Chips<OrderFilter>
          label={t('filter')}
          chips={orderFilters.map((value) => ({
            value,
            label: value === '' ? tCommon('all') : t(`filters.s${value}`),
          }))}
          value={status}
          onChange={(value) => setQuery(value === '' ? {} : { status: value }, { replace: true })}
        />
      }
    >
      <ListState
        state={hasSome ? 'ready' : isLoading ? 'loading' : error ? 'error' : 'empty'}
        skeleton="plain"
        empty={{
          drawing: 'calendar',
          text: t(side === 'student' ? 'empty' : 'emptyCoach'),
          action: emptyAction,
        }}
        error={error ? errorText(error, tCommon) : undefined}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={!isOnline && stored.fetchedAt ? format.ago(stored.fetchedAt) : undefined}
      >
        {requests.length > 0 ? (
          <Stack>
            {requests.map((request) => (
              <RequestCard key={request.seq} request={request} />
            ))}
          </Stack>
        ) : null}
        <InfiniteList
          layout="cards"
          label={t(side === 'student' ? 'title' : 'titleCoach')}
          items={orders}
          keyOf={({ order }) => order.id}
          hasMore={hasNextPage && isOnline}
          loadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          render={({ order, waiting }) => <OrderCard order={order} side={side} waiting={waiting} />}
        />
      </ListState>
    </Screen>
  );
}
