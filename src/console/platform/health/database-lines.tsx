import { useTranslation } from 'react-i18next';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { HealthLine } from './health-line.tsx';
import type { Health } from './health.queries.ts';

const megabyte = 1_000_000;

/** Facts about the database. One that the server may not read is not known; the others still show. */
export function DatabaseLines({ database }: { database: Health['database'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { bytes, connections, migration, oldestTransaction } = database;
  return (
    <ul className="rows" aria-label={t('consoleHealth.database.title')}>
      <HealthLine
        title={t('consoleHealth.database.bytes')}
        isFine={bytes === null ? null : undefined}
        facts={
          bytes === null
            ? []
            : [t('consoleHealth.database.megabytes', { number: f.number(bytes / megabyte) })]
        }
      >
        {bytes === null ? t('consoleHealth.notReadable') : t('consoleHealth.database.compare')}
      </HealthLine>
      <HealthLine
        title={t('consoleHealth.database.connections')}
        isFine={connections && connections.fault === null}
        facts={
          connections === null
            ? []
            : [
                t('consoleHealth.database.used', {
                  used: f.number(connections.used),
                  allowed: f.number(connections.allowed),
                }),
              ]
        }
      >
        {connections === null
          ? t('consoleHealth.notReadable')
          : connections.fault === null
            ? t('consoleHealth.database.connectionsFine')
            : t(`consoleHealth.fault.${connections.fault}`)}
      </HealthLine>
      <HealthLine
        title={t('consoleHealth.database.migration')}
        isFine={migration.fault === null}
        facts={[
          t('consoleHealth.database.last', { name: migration.last ?? '–' }),
          ...(migration.missing === 0
            ? []
            : [t('consoleHealth.database.missing', { number: migration.missing })]),
        ]}
      >
        {migration.fault === null
          ? t('consoleHealth.database.migrationFine')
          : t(`consoleHealth.fault.${migration.fault}`)}
      </HealthLine>
      <HealthLine
        title={t('consoleHealth.database.transaction')}
        isFine={oldestTransaction && oldestTransaction.fault === null}
        facts={
          oldestTransaction === null
            ? []
            : [
                t('consoleHealth.database.seconds', {
                  number: f.number(Math.round(oldestTransaction.ms / 1000)),
                }),
              ]
        }
      >
        {oldestTransaction === null
          ? t('consoleHealth.notReadable')
          : oldestTransaction.fault === null
            ? t('consoleHealth.database.transactionFine')
            : t(`consoleHealth.fault.${oldestTransaction.fault}`)}
      </HealthLine>
      <BackupLine archive={database.archive} />
    </ul>
  );
}

/** Backups are made outside of the server. Only an archive of PostgreSQL can be seen from here. */
function BackupLine({ archive }: Pick<Health['database'], 'archive'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const title = t('consoleHealth.database.backup');
  if (archive === null)
    return (
      <HealthLine title={title} isFine={null} facts={[]}>
        {t('consoleHealth.database.noBackup')}
      </HealthLine>
    );
  const { archivedAt, fault } = archive;
  const fact =
    archivedAt === null
      ? t('consoleHealth.database.neverArchived')
      : t('consoleHealth.database.archived', { when: f.dayTime(archivedAt, readerZone()) });
  return (
    <HealthLine title={title} isFine={fault === null} facts={[fact]}>
      {fault === null ? t('consoleHealth.database.archiveFine') : t(`consoleHealth.fault.${fault}`)}
    </HealthLine>
  );
}
