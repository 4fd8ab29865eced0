import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { fromPhone } from '#src/clock/clock.ts';
import { useOwnCity } from '#src/features/city/use-own-city.ts';
import { homeQueries } from '#src/features/home/home.queries.ts';
import { useUnread } from '#src/features/notice/use-unread.ts';
import { newerRows } from '#src/features/reading/stored-or-fetched.view.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';

const everywhere = '';

/** Everything the home screen draws: what is kept on the phone at once, then what the one call brings. */
export function useStudentHome() {
  const { user } = useSession();
  const { ownCity: city, chooseCity } = useOwnCity();
  const asked = city === everywhere ? undefined : city;
  const answer = useQuery(homeQueries.student(asked));
  const shown = useQuery(homeQueries.shown(asked));
  // A list that has just arrived is drawn in slices: in one piece it would hold up a tap.
  const drawn = useDeferredValue(shown.data);
  const stored = useOffline(ordersQuery());
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
    user,
    city,
    chooseCity,
    showAllCities: useCallback(() => chooseCity(everywhere), [chooseCity]),
    answer,
    /** Public part, with its age. */
    shown: drawn,
    shownAt: shown.data === undefined ? 0 : fromPhone(shown.dataUpdatedAt),
    /** Undefined while this phone does not know whether there are orders. */
    orders: user === null ? undefined : orders,
    ordersAt: isKept ? stored.fetchedAt : null,
    unread,
  };
}
