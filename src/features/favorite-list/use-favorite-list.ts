import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { favoritesQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';
import { favoriteQueries } from './favorite-list.queries.ts';

export interface FavoriteRow {
  coachId: string;
  coach: CoachCard | undefined;
  isOn: boolean;
  isWaiting: boolean;
}

/** The favorites as wished: from this phone, refreshed by the server. */
export function useFavoriteList() {
  const { t } = useTranslation('mine');
  const stored = useOffline(useMemo(() => favoritesQuery(), []));
  const { data, error, isPending, refetch } = useQuery(favoriteQueries.list());
  const known: FavoriteRow[] | undefined = stored.data?.map(({ coachId, coach, isOn, waiting }) => ({
    coachId,
    coach,
    isOn,
    isWaiting: waiting !== undefined,
  }));
  const fetched = data?.map(({ coach }) => ({ coachId: coach.id, coach, isOn: true, isWaiting: false }));
  const items = known?.length || stored.state === 'ready' ? (known ?? []) : (fetched ?? []);
  const isLoading = (isPending && stored.fetchedAt === null) || stored.state === 'loading';

  const toggle = async ({ coachId, coach, isOn }: FavoriteRow) => {
    const result = await enqueue('favorite.set', { coachId, isOn: !isOn, ...(coach && { coach }) });
    if (result.kind === 'refused')
      toast(t(result.why === 'signedOut' ? 'collection.signedOut' : 'collection.notSaved'), {
        kind: 'refused',
      });
  };
  return {
    items,
    state:
      items.length > 0
        ? ('ready' as const)
        : isLoading
          ? ('loading' as const)
          : error && stored.fetchedAt === null
            ? ('error' as const)
            : ('empty' as const),
    error,
    fetchedAt: stored.fetchedAt,
    refetch,
    toggle,
  };
}
