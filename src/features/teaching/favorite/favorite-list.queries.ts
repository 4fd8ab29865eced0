import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CoachCard } from '#contract/coach-card.ts';
import type { SoonestClass } from '#contract/coach.ts';
import type { FavoriteItem } from '#contract/favorite.ts';
import { call } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';
import { favoritesQuery } from '#src/offline/queries.ts';
import { saveFavorites } from '#src/offline/records.ts';

export interface FavoriteRow {
  coachId: string;
  coach: CoachCard | undefined;
  /** Null without a class; undefined when this phone has no answer about it. */
  soonest?: SoonestClass | null | undefined;
  isOn: boolean;
  isWaiting: boolean;
}

export const favoriteQueries = {
  all: ['favorite'] as const,
  /** All favorites in one page: the phone's list must be whole, or one that was removed elsewhere would stay. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...favoriteQueries.all, 'list'] as const,
      queryFn: async ({ signal, meta }) => {
        const askedAt = now();
        const items: FavoriteItem[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: { items: FavoriteItem[]; next: string | null } = await call(
            'favorite.list',
            { ...(cursor && { cursor }) },
            { signal, isQuiet: meta?.isPrefetch ?? false },
          );
          items.push(...page.items);
          cursor = page.next;
        }
        await saveFavorites(items, { complete: true, askedAt });
        return items;
      },
      meta: { keep: 'records' },
      initialPageParam: '',
      getNextPageParam: () => null,
    }),
};

export const favoriteSource = () =>
  listSource({
    query: favoriteQueries.list(),
    rows: (items): readonly FavoriteRow[] =>
      items.map(({ coach, soonest }) => ({
        coachId: coach.id,
        coach,
        soonest,
        isOn: true,
        isWaiting: false,
      })),
    idOf: ({ coachId }) => coachId,
    keep: favoritesQuery(),
    kept: (rows) => rows.map(({ waiting, ...row }) => ({ ...row, isWaiting: waiting !== undefined })),
    isWhole: true,
  });
