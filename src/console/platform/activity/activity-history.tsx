import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Queue } from '#src/console/base/queue.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { activityQueries } from './activities.queries.ts';

const known = ['added', 'changed', 'ended', 'resumed'] as const;

/** The changes of an activity, the newest first, with who made each. */
export function ActivityHistory({ activityKey }: { activityKey: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const query = useInfiniteQuery(activityQueries.history(activityKey));
  return (
    <section aria-label={t('consoleActivities.history.title')}>
      <h2>{t('consoleActivities.history.title')}</h2>
      <Queue query={query} none={t('consoleActivities.history.none')}>
        {(rows) => (
          <ul className="rows">
            {rows.map(({ no, at, actorName, action }) => {
              const change = known.find((one) => action === `activity.${one}`);
              return (
                <li key={no} className="row letter">
                  <b>{change === undefined ? action : t(`console.audit.action.activity.${change}`)}</b>
                  <p className="faint">
                    {t('consoleActivities.history.by', {
                      name: actorName ?? t('consoleActivities.history.nobody'),
                      when: f.dayTime(at, readerZone()),
                    })}
                  </p>
                </li>
              );
            })}
          </ul>
        )}
      </Queue>
    </section>
  );
}
