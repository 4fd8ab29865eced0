import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DatabaseLines } from './database-lines.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { HealthLine } from './health-line.tsx';
import { type Health, healthQueries } from './health.queries.ts';
import { JobLines } from './job-lines.tsx';

/** Servers, deliveries, database and jobs. Read on request alone: each call keeps the operator's session open. */
export function HealthPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch, isFetching } = useQuery(healthQueries.all());
  return (
    <Page title={t('consoleHealth.title')} back={<Places />}>
      <p className="faint">{t('consoleHealth.lead')}</p>
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
            {countFaults(data) === 0
              ? t('consoleHealth.allFine')
              : t('consoleHealth.faults', { count: countFaults(data) })}{' '}
            <span className="faint">
              {t('consoleHealth.read', { when: f.dayTime(data.at, readerZone()) })}
            </span>
          </p>
          <h2>{t('consoleHealth.nodes.title')}</h2>
          <NodeLines nodes={data.nodes} />
          <h2>{t('consoleHealth.deliveries.title')}</h2>
          <DeliveryLines deliveries={data.deliveries} />
          <h2>{t('consoleHealth.database.title')}</h2>
          <DatabaseLines database={data.database} at={data.at} />
          <h2>{t('consoleHealth.jobs.title')}</h2>
          <JobLines jobs={data.jobs} />
        </>
      )}
    </Page>
  );
}

const countFaults = ({ nodes, deliveries, database, jobs }: Health): number => {
  const { connections, migration, oldestTransaction, archive, backup } = database;
  const parts = [...nodes, ...deliveries, connections, migration, oldestTransaction, archive, backup];
  const faults = parts.filter((part) => part !== null && part.fault !== null).length;
  return faults + Math.min(jobs.late.length, 1) + Math.min(jobs.failing.length, 1);
};

function NodeLines({ nodes }: Pick<Health, 'nodes'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  if (nodes.length === 0) return <p className="note">{t('consoleHealth.nodes.none')}</p>;
  return (
    <ul className="rows" aria-label={t('consoleHealth.nodes.title')}>
      {nodes.map(({ name, build, startedAt, seenAt, clockOffMs, fault }) => (
        <HealthLine
          key={name}
          title={name}
          isFine={fault === null}
          facts={[
            t('consoleHealth.nodes.build', { build }),
            t('consoleHealth.nodes.started', { when: f.dayTime(startedAt, readerZone()) }),
            t('consoleHealth.nodes.seen', { ago: f.ago(seenAt, at) }),
            t('consoleHealth.nodes.clock', { ms: f.number(clockOffMs) }),
          ]}
        >
          {fault === null ? t('consoleHealth.nodes.fine') : t(`consoleHealth.fault.${fault}`)}
        </HealthLine>
      ))}
    </ul>
  );
}
