import { useTranslation } from 'react-i18next';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { HealthLine } from './health-line.tsx';
import type { Health } from './health.queries.ts';

const megabyte = 1_000_000;

/** Facts about the database. One that the server may not read is not known; the others still show. */
export function DatabaseLines({ database, at }: Pick<Health, 'database' | 'at'>) {
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
      <BackupLine backup={database.backup} at={at} />
      <ArchiveLine archive={database.archive} />
    </ul>
  );
}

/** The newest backup. The program that makes it leaves its time; its age is by the server's clock `at`. */
function BackupLine({
  backup: { madeAt, fault },
  at,
}: Pick<Health['database'], 'backup'> & Pick<Health, 'at'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const fact =
    madeAt === null
      ? t('consoleHealth.database.neverMade')
      : t('consoleHealth.database.madeAt', {
          ago: f.ago(madeAt, Date.parse(at)),
          when: f.dayTime(madeAt, readerZone()),
        });
  return (
    <HealthLine title={t('consoleHealth.database.backup')} isFine={fault === null} facts={[fact]}>
      {fault === null ? t('consoleHealth.database.backupFine') : t(`consoleHealth.fault.${fault}`)}
    </HealthLine>
  );
}

/** The archive of PostgreSQL's log, where it keeps one. */
function ArchiveLine({ archive }: Pick<Health['database'], 'archive'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const title = t('consoleHealth.database.archive');
  if (archive === null)
    return (
      <HealthLine title={title} isFine={undefined} facts={[]}>
        {t('consoleHealth.database.noArchive')}
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
