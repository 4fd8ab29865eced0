import { useMemo } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';

interface CoachOrders {
  orders: readonly OrderRecord[];
  /** When the server last told any order; null when never on this phone. */
  fetchedAt: number | null;
  isLoading: boolean;
}

const none: readonly OrderRecord[] = [];

/** What this phone knows of the orders of the coach's own classes, or of one of them. */
export function useCoachOrders(classId?: string): CoachOrders {
  const { user } = useSession();
  const stored = useOffline(
    useMemo(
      () =>
        ordersQuery(
          `coach|${user?.id}|${classId ?? 'all'}`,
          (order) => order.coach.id === user?.id && (classId === undefined || order.class.id === classId),
        ),
      [user?.id, classId],
    ),
  );
  const orders = useMemo(() => stored.data?.orders.map(({ order }) => order) ?? none, [stored.data]);
  return { orders, fetchedAt: stored.fetchedAt, isLoading: stored.state === 'loading' };
}
