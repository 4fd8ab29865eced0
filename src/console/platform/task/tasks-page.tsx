import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { TaskCard } from './task-card.tsx';
import { taskQueries, type TaskState } from './tasks.queries.ts';

const states: readonly TaskState[] = ['open', 'done'];

/** Everything that waits for an operator, the longest wait first; or closed tasks, newest first. */
export function TasksPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(taskQueries.list(state));
  const count = (rows: readonly unknown[]) =>
    t(query.hasNextPage ? 'console.tasks.some' : 'console.tasks.all', { count: rows.length });
  return (
    <Page title={t('console.tasks.title')} back={<Places />}>
      <p className="faint">{t('console.tasks.lead')}</p>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {states.map((one) => (
              <option key={one} value={one}>
                {t(`console.tasks.show.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue query={query} none={t(`console.tasks.none.${state}`)}>
        {(rows) => (
          <>
            {state === 'open' ? <p>{count(rows)}</p> : null}
            <ul className="rows" aria-label={t('console.tasks.title')}>
              {rows.map((row) => (
                <TaskCard key={row.id} task={row} />
              ))}
            </ul>
          </>
        )}
      </Queue>
    </Page>
  );
}
