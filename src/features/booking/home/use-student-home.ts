import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fromPhone } from '#src/clock/clock.ts';
import { newerRows } from '#src/features/base/reading/stored-or-fetched.view.ts';
import { useStartCity } from '#src/features/platform/content/use-start-city.ts';
import { useUnread } from '#src/features/platform/notice/use-unread.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { homeQueries } from './home.queries.ts';

const everywhere = '';

/** Data of the home screen: stored data immediately, then the answer of the one call. */
export function useStudentHome() {
  const stored = useOffline(ordersQuery());
  const { city, chooseCity } = useStartCity();
  const asked = city === everywhere ? undefined : city;
  const answer = useQuery(homeQueries.student(asked));
  const shown = useQuery(homeQueries.shown(asked));
  // A new list is rendered in slices: one long render would delay a tap.
  const drawn = useDeferredValue(shown.data);
  const todo = useQuery(homeQueries.todo());
  const unread = useUnread(answer.data, fromPhone(answer.dataUpdatedAt));
  const isKept = stored.state === 'ready' && (stored.fetchedAt !== null || stored.pending.length > 0);
  const rows = newerRows({
    kept: stored.data?.orders,
    answered: answer.data?.next.map((order) => ({ order, waiting: [] })),
    idOf: ({ order }) => order.id,
    versionOf: ({ order }) => order.version,
    renewed: ({ waiting }, { order }) => ({ order, waiting }),
  });
  const orders =
    isKept || answer.data ? { orders: [...rows], requests: stored.data?.requests ?? [] } : undefined;
  return {
    city,
    chooseCity,
    answer,
    /** Public part. */
    shown: drawn,
    shownAt: shown.data === undefined ? 0 : fromPhone(shown.dataUpdatedAt),
    /** Undefined until orders are read from the phone or the server. */
    orders,
    /** The phone still reads its orders. Without a network the call fails before that. */
    isReading: stored.state === 'loading',
    /** Instant in ms of the oldest part that belongs to the person; null before there is one. */
    ownAt: oldestOf([
      isKept ? stored.fetchedAt : null,
      todo.data === undefined ? null : fromPhone(todo.dataUpdatedAt),
    ]),
    unread,
  };
}

function oldestOf(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : Math.min(...known);
}
