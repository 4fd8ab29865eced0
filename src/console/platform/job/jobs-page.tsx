import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { AskedRows } from '#src/console/base/asked-rows.tsx';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { jobQueries, type Job, type Run } from './jobs.queries.ts';
import { useJobTitle } from './use-job-title.ts';

/** Background jobs of the server by their words, late ones first, and the newest runs that moved something or failed. */
export function JobsPage() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(jobQueries.all());
  const titleOf = useJobTitle();
  const asked = useAskedRow<Job>(({ name }) => [name]);
  const { language } = useFormat();
  const jobs = data?.jobs.toSorted((a, b) => titleOf(a.name).localeCompare(titleOf(b.name), language)) ?? [];
  const late = jobs.filter(({ isLate }) => isLate);
  const inTime = jobs.filter(({ isLate }) => !isLate);
  return (
    <Page title={t('console.jobs.title')} back={<Places />}>
      <p className="faint">{t('console.jobs.lead')}</p>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('console.queue.refresh')}
        </button>
      </p>
      {data === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <p>
            {late.length === 0 ? t('console.jobs.allWell') : t('console.jobs.late', { count: late.length })}
          </p>
          <AskedRows rows={[...late, ...inTime]} asked={asked}>
            {(rows) => (
              <ul className="rows" aria-label={t('console.jobs.title')}>
                {rows.map((job) => (
                  <JobRow key={job.name} job={job} />
                ))}
              </ul>
            )}
          </AskedRows>
          <h2>{t('console.jobs.runs')}</h2>
          {data.runs.length === 0 ? <p className="note">{t('console.jobs.noRun')}</p> : null}
          <ul className="rows" aria-label={t('console.jobs.runs')}>
            {data.runs.map((run) => (
              <RunRow key={`${run.job} ${run.node} ${run.beganAt}`} run={run} />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

const secondsOf = ({ beganAt, endedAt }: { beganAt: string; endedAt: string }): number =>
  (new Date(endedAt).getTime() - new Date(beganAt).getTime()) / 1000;

function JobRow({ job: { name, runs, moved, failures, failedRows, last, isLate } }: { job: Job }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const titleOf = useJobTitle();
  return (
    <li className="row">
      <b>{titleOf(name)}</b>
      <span className={isLate ? 'mark warn' : 'mark good'}>
        {t(isLate ? 'console.jobs.isLate' : 'console.jobs.inTime')}
      </span>
      <span>
        {t('console.jobs.last', { ago: f.ago(last.endedAt, at), node: last.node })}{' '}
        {t('console.jobs.took', { seconds: f.number(secondsOf(last), 1) })}
      </span>
      <span>
        {t('console.jobs.counts', {
          runs: f.number(runs),
          moved: f.number(moved),
          failed: f.number(failures),
        })}
      </span>
      {failedRows > 0 && <span className="wrong">{t('console.jobs.failedRows', { count: failedRows })}</span>}
    </li>
  );
}

function RunRow({ run: { job, node, beganAt, moved, error } }: { run: Run }) {
  const { t } = useTranslation();
  const f = useFormat();
  const titleOf = useJobTitle();
  return (
    <li className="row">
      <b>{titleOf(job)}</b>
      <span>{node}</span>
      <span>{f.dayTime(beganAt, readerZone())}</span>
      {error === null ? (
        <span>{t('console.jobs.moved', { count: moved })}</span>
      ) : (
        <span className="wrong">{t('console.jobs.failed', { error })}</span>
      )}
    </li>
  );
}
