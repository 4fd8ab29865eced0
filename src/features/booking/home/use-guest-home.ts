import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { whenIdleTwice } from '#src/clock/idle.ts';
import { useStartCity } from '#src/features/platform/content/use-start-city.ts';
import { coachSearchQueries } from '#src/features/teaching/coach/coach-search.queries.ts';
import { online, useOnline } from '#src/offline/online.ts';

/** The city of a guest, and the way to its classes. */
export function useGuestHome() {
  const client = useQueryClient();
  const isOnline = useOnline();
  const home = useStartCity();
  // The instructors are then on the phone when the guest looks for them without a network.
  useEffect(
    () =>
      whenIdleTwice(() => {
        if (online.get()) void client.prefetchInfiniteQuery(coachSearchQueries.search({}));
      }),
    [client],
  );
  const query = createSearchParams({
    // This phone keeps instructors of a guest, and no classes.
    ...(isOnline && { view: 'classes' }),
    ...(home.city !== '' && { city: home.city }),
  }).toString();
  return {
    ...home,
    isOnline,
    findHref: query === '' ? paths.student.coach : `${paths.student.coach}?${query}`,
  };
}
