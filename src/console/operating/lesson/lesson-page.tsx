import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { LessonForm } from './lesson-form.tsx';
import { lessonQueries } from './lessons.queries.ts';

/** One lesson: its text and its check in both languages. */
export function LessonPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(lessonQueries.detail(slug));
  return (
    <Page title={t('consoleLessons.one')} back={<Link to="/lessons">{t('consoleLessons.back')}</Link>}>
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <>
          <p>
            <Link to={`/lessons/${slug}/versions`}>{t('consoleRules.versions.link')}</Link>
          </p>
          <LessonForm key={slug} lesson={data} />
        </>
      )}
    </Page>
  );
}
