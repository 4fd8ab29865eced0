import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { TaskCard } from './task-card.tsx';
import { taskQueries } from './tasks.queries.ts';

/** Closed tasks with their notes, the newest first. Open ones are on the page Today. */
export function TasksPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(taskQueries.done());
  return (
    <Page title={t('console.tasks.title')} back={<Places />}>
      <p className="faint">{t('console.tasks.lead')}</p>
      <Queue query={query} none={t('console.tasks.none.done')}>
        {(rows) => (
          <ul className="rows" aria-label={t('console.tasks.title')}>
            {rows.map((row) => (
              <TaskCard key={row.id} task={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}
