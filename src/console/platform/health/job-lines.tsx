import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJobTitle } from '#src/console/platform/job/use-job-title.ts';
import { HealthLine } from './health-line.tsx';
import type { Health } from './health.queries.ts';

/** Jobs that are late and jobs that fail, with a link to all of them. */
export function JobLines({ jobs }: Pick<Health, 'jobs'>) {
  const { t } = useTranslation();
  const titleOf = useJobTitle();
  return (
    <>
      <ul className="rows" aria-label={t('consoleHealth.jobs.title')}>
        {(['late', 'failing'] as const).map((part) => (
          <HealthLine
            key={part}
            title={t(`consoleHealth.jobs.${part}`)}
            isFine={jobs[part].length === 0}
            facts={jobs[part].map(titleOf)}
          >
            {t(`consoleHealth.jobs.${part}${jobs[part].length === 0 ? 'Fine' : 'Fault'}`)}
          </HealthLine>
        ))}
      </ul>
      <p>
        <Link to="/jobs">{t('consoleHealth.jobs.all')}</Link>
      </p>
    </>
  );
}
