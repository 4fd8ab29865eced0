import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CoachDetail } from '#contract/coach.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { classListKeys, offeredInstead } from './class.view.ts';

/** Class that cannot be booked. */
export type SimilarTo = Pick<ClassRecord, 'activity' | 'place' | 'id'> & { coach: { id: string } };

export const classQueries = {
  all: ['class'] as const,
  detailKey: (id: string) => [...classQueries.all, 'detail', id] as const,
  detail: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: classQueries.detailKey(id),
      queryFn: ({ signal, meta }) =>
        call('class.detail', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
      // The card that was tapped has all facts. The class is shown immediately, and can be booked without a
      // network.
      initialData: () => known(client, id)?.record,
      initialDataUpdatedAt: () => known(client, id)?.at,
      // Price, seats and what one may do are asked for at each look, however fresh the card was.
      staleTime: 0,
    }),
  /** The next step when a class is lost: bookable ones of the same kind in the same city, those of its coach first. */
  similar: (
    { activity, place: { cityId: city }, id, coach }: SimilarTo,
    narrow: Pick<Input<'class.list'>, 'age' | 'needs'> = {},
  ) =>
    queryOptions({
      queryKey: [...classQueries.all, 'similar', activity, city, id, narrow] as const,
      queryFn: async ({ signal }) => {
        const [ofCoach, ofAll] = await Promise.all([
          call('coach.detail', { id: coach.id }, { signal }),
          call('class.list', { activity, city, ...narrow }, { signal }),
        ]);
        const own = ofCoach.classes.filter((one) => one.activity === activity && one.place.cityId === city);
        const others = ofAll.items.filter((one) => one.coach.id !== coach.id);
        return offeredInstead([...own, ...others], id);
      },
    }),
};

export const classSource = (id: string, client: QueryClient) =>
  recordSource({
    query: classQueries.detail(id, client),
    shown: (record) => record,
  });

/** Looks through the lists that were fetched or restored for a class. */
function known(client: QueryClient, id: string): { record: ClassRecord; at: number } | undefined {
  const lists = [
    ...client.getQueriesData<{ classes: ClassRecord[] }>({ queryKey: classListKeys.home }),
    ...client.getQueriesData<CoachDetail>({ queryKey: classListKeys.coach }),
  ];
  for (const [queryKey, data] of lists) {
    const record = data?.classes.find((one) => one.id === id);
    if (record) return { record, at: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 };
  }
  return undefined;
}
