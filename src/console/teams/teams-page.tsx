import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { Queue } from '#src/console/queue.tsx';
import { TeamCard } from './team-card.tsx';
import { teamQueries } from './teams.queries.ts';

/** Teams and changed words of teams that wait for an operator, the longest wait first. */
export function TeamsPage() {
  const { t } = useTranslation('console');
  const query = useInfiniteQuery(teamQueries.list());
  return (
    <Page title={t('teams.title')} back={<Places />}>
      <Queue query={query} none={t('teams.none')}>
        {(rows) => rows.map((row) => <TeamCard key={`${row.id} ${row.version}`} team={row} />)}
      </Queue>
    </Page>
  );
}
