import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { saveOrders } from '#src/offline/records.ts';

const all = ['teaching'] as const;
const cursorOf = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });

/** What only a coach asks. The orders in the answers are also kept in Dexie: who comes can be read in a hall without a signal. */
export const teachingQueries = {
  all,
  home: () =>
    queryOptions({
      queryKey: [...all, 'home'] as const,
      queryFn: async ({ signal }) => {
        const home = await call('home.coach', {}, { signal });
        await saveOrders(home.requests);
        return home;
      },
    }),
  classes: (when: 'upcoming' | 'past') =>
    infiniteQueryOptions({
      queryKey: [...all, 'classes', when] as const,
      queryFn: ({ pageParam, signal }) => call('class.mine', { when, ...cursorOf(pageParam) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  roster: (id: string) =>
    queryOptions({
      queryKey: [...all, 'roster', id] as const,
      queryFn: async ({ signal }) => {
        const roster = await call('class.roster', { id }, { signal });
        await saveOrders(roster.items);
        return roster;
      },
      enabled: id !== '',
    }),
  ratings: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'ratings'] as const,
      queryFn: ({ pageParam, signal }) => call('coach.myRatings', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  /** Never kept on the phone: money is only shown as the server said it just now. */
  wallet: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'wallet'] as const,
      queryFn: ({ pageParam, signal }) => call('wallet.mine', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};
