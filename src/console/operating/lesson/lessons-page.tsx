import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { lessonQueries } from './lessons.queries.ts';

/** The lessons of the training, in the order in which they are read. */
export function LessonsPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch } = useQuery(lessonQueries.list());
  return (
    <Page title={t('consoleLessons.title')} back={<Places />}>
      <p className="faint">{t('consoleLessons.lead')}</p>
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <ul className="rows" aria-label={t('consoleLessons.title')}>
          {data.items.map(({ slug, version, changedAt, by, byName, ...lesson }) => (
            <li key={slug} className="row">
              <Link to={`/lessons/${slug}`}>{lesson[f.language].title}</Link>
              <ul className="facts">
                <li>{t('consoleLessons.version', { version })}</li>
                <li className="faint">
                  {changedAt === null || by === null
                    ? t('consoleRules.legal.ofBuild')
                    : t('consoleLessons.changed', {
                        name: byName ?? t('consoleRules.nobody'),
                        when: f.dayTime(changedAt, readerZone()),
                      })}
                </li>
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
