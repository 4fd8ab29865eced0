import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { TeamCard } from './team-card.tsx';
import { teamQueries } from './teams.queries.ts';

/** Teams and changed words of teams that wait for an operator, the longest wait first. */
export function TeamsPage() {
  const { t } = useTranslation('console');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(teamQueries.list());
  const teams = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('teams.title')} back={<Places />}>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {teams === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {teams?.length === 0 ? <p className="note">{t('teams.none')}</p> : null}
      {teams?.map((team) => (
        <TeamCard key={`${team.id} ${team.version}`} team={team} />
      ))}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </Page>
  );
}
