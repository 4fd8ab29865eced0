import { infiniteQueryOptions } from '@tanstack/react-query';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { saveOrders } from '#src/offline/records.ts';
import { byDeadline, type Shown } from './request.view.ts';

/** Status of the orders that a filter shows. */
export const statusOf: Record<Shown, OrderRecord['status']> = {
  requests: OrderStatus.awaitAgree,
  booked: OrderStatus.progress,
  refunds: OrderStatus.awaitCancel,
};

const requestsQuery = (show: Shown, classId: string | undefined, isAsked: boolean) =>
  infiniteQueryOptions({
    queryKey: [...orderQueries.all, 'requests', show, classId ?? ''] as const,
    queryFn: async ({ pageParam, signal }) => {
      const askedAt = now();
      const page = await call(
        'order.list',
        {
          as: 'coach',
          ...(show === 'requests' ? { by: 'agreeBy' } : { status: statusOf[show] }),
          ...(classId !== undefined && { classId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      );
      await saveOrders(page.items, { askedAt });
      return page;
    },
    meta: { keep: 'records' },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    enabled: isAsked,
  });

/** Requests or orders of this coach, of all classes or of one; requests by deadline. */
export const requestsSource = (show: Shown, classId: string | undefined, coachId: string, isAsked = true) =>
  listSource({
    query: requestsQuery(show, classId, isAsked),
    rows: ({ items }) => items,
    idOf: ({ id }) => id,
    versionOf: ({ version }) => version,
    keep: ordersQuery({ coachId, classId, status: statusOf[show] }),
    kept: ({ orders }) => {
      const kept = orders.map(({ order }) => order);
      return show === 'requests' ? kept.toSorted(byDeadline) : kept;
    },
  });
