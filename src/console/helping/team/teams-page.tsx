import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { TeamCard } from './team-card.tsx';
import { teamQueries } from './teams.queries.ts';

/** New teams and changed team texts that wait for an operator, the longest wait first. */
export function TeamsPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(teamQueries.list());
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.teams.title')} back={<Places />}>
      <Queue asked={asked} query={query} none={t('console.teams.none')}>
        {(rows) => rows.map((row) => <TeamCard key={`${row.id} ${row.version}`} team={row} />)}
      </Queue>
    </Page>
  );
}
