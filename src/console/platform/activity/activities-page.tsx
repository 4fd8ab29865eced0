import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { activityQueries } from './activities.queries.ts';
import { ActivityForm } from './activity-form.tsx';

/** All activities in their order, and the form of a new one. */
export function ActivitiesPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch } = useQuery(activityQueries.list());
  return (
    <Page title={t('consoleActivities.title')} back={<Places />}>
      <p className="faint">{t('consoleActivities.lead')}</p>
      <ActivityForm activity={null} />
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="rows" aria-label={t('consoleActivities.title')}>
          {data.items.map((one) => (
            <li key={one.key}>
              <Link className="row counted" to={`/activities/${one.key}`}>
                <b>{f.local(one)}</b>
                <span>
                  {t('consoleActivities.uses', {
                    coaches: f.number(one.coaches),
                    classes: f.number(one.classes),
                  })}
                </span>
                {one.endedAt === null ? null : <span className="mark">{t('consoleActivities.ended')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
