import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { joinQueries } from './join.queries.ts';
import { filterOf, QueueFilter } from './queue-filter.tsx';
import { QueueRow } from './queue-row.tsx';

/** Forms and changes that wait for a decision, the oldest first; or the roles in another state. */
export function QueuePage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const query = useInfiniteQuery(joinQueries.list(filter));
  return (
    <Page title={t('console.queue.title')} back={<Places />}>
      <QueueFilter filter={filter} onChange={setSearch} />
      <Queue query={query} none={t(`console.queue.empty.${filter.state}`)}>
        {(rows) => (
          <ul className="rows" aria-label={t(`console.state.${filter.state}`)}>
            {rows.map((row) => (
              <QueueRow key={`${row.accountId} ${row.role}`} row={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
