import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { HoursCard } from './hours-card.tsx';
import { hoursQueries } from './hours.queries.ts';

/** Service that waits for an operator: disputed, of a relative, or undecided for too long. The longest wait comes first. */
export function HoursPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(hoursQueries.list());
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.hours.title')} back={<Places />}>
      <Queue asked={asked} query={query} none={t('console.hours.none')}>
        {(rows) => rows.map((row) => <HoursCard key={`${row.id} ${row.version}`} row={row} />)}
      </Queue>
    </Page>
  );
}
