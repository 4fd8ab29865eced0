import { queryOptions } from '@tanstack/react-query';
import type { FavoriteItem } from '#contract/favorite.ts';
import { call } from '#src/api/call.ts';
import { saveFavorites } from '#src/offline/records.ts';

export const favoriteQueries = {
  all: ['favorite'] as const,
  /** All favorites: the phone's list must be whole, or one that was let go elsewhere would stay for ever. */
  list: () =>
    queryOptions({
      queryKey: [...favoriteQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => {
        const items: FavoriteItem[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: { items: FavoriteItem[]; next: string | null } = await call(
            'favorite.list',
            { ...(cursor && { cursor }) },
            { signal },
          );
          items.push(...page.items);
          cursor = page.next;
        }
        await saveFavorites(items, { complete: true });
        return items;
      },
    }),
};
