import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ClassRecord } from '#contract/class.ts';
import type { CoachDetail } from '#contract/coach.ts';
import { call } from '#src/api/call.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { homeQueries } from '#src/features/home/home.queries.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

/** The class that cannot be had. */
export type SimilarTo = Pick<ClassRecord, 'activity' | 'place' | 'id'> & { coach: { id: string } };

const mostSimilar = 3;
/** Those of the known coach first, and of each the soonest. */
const nearestTo = (coachId: string, items: readonly ClassRecord[]): ClassRecord[] => [
  ...items.filter(({ coach }) => coach.id === coachId),
  ...items.filter(({ coach }) => coach.id !== coachId),
];

export const classQueries = {
  all: ['class'] as const,
  detailKey: (id: string) => [...classQueries.all, 'detail', id] as const,
  detail: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: classQueries.detailKey(id),
      queryFn: ({ signal, meta }) =>
        call('class.detail', { id }, { signal, isQuiet: meta?.isUnasked ?? false }),
      // The card that was tapped has all facts. The class is shown at once, and can be booked without a network.
      initialData: () => known(client, id)?.record,
      initialDataUpdatedAt: () => known(client, id)?.at,
      // Price, seats and what one may do are asked for at each look, however fresh the card was.
      staleTime: 0,
    }),
  /** Classes of the same kind in the same city: the next step when one cannot be had. */
  similar: ({ activity, place, id, coach }: SimilarTo) =>
    queryOptions({
      queryKey: [...classQueries.all, 'similar', activity, place.cityId, id] as const,
      queryFn: async ({ signal }) => {
        const { items } = await call('class.list', { activity, city: place.cityId }, { signal });
        return nearestTo(
          coach.id,
          items.filter((item) => item.id !== id),
        ).slice(0, mostSimilar);
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
    ...client.getQueriesData<{ classes: ClassRecord[] }>({ queryKey: homeQueries.shownKey }),
    ...client.getQueriesData<CoachDetail>({ queryKey: coachQueries.detailKey }),
  ];
  for (const [queryKey, data] of lists) {
    const record = data?.classes.find((one) => one.id === id);
    if (record) return { record, at: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 };
  }
  return undefined;
}
