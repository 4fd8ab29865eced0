import type { Output } from '#contract/all-apis.ts';
import type { MigrationState } from '#server/db/migrate.ts';
import type { ServerFacts } from '#server/db/server-facts.ts';
import {
  faultOfArchive,
  faultOfBackup,
  faultOfConnections,
  faultOfMigrations,
  faultOfNode,
  faultOfTransaction,
} from './health.rules.ts';
import type { NodeRow } from './node.repository.ts';

type Health = Output<'operator.health'>;

/** The instants of a node are of the database's clock `theirs`; the answer has them on the server's. */
export function presentNode(
  node: NodeRow,
  all: readonly NodeRow[],
  { now, theirs }: { now: Date; theirs: Date },
): Health['nodes'][number] {
  const onOurs = (at: Date) => new Date(at.getTime() + now.getTime() - theirs.getTime()).toISOString();
  return {
    name: node.process,
    build: node.build,
    startedAt: onOurs(node.started_at),
    seenAt: onOurs(node.seen_at),
    clockOffMs: node.clock_off_ms,
    fault: faultOfNode(node, all, theirs),
  };
}

export const presentDatabase = (
  { bytes, connections, oldestTransactionMs: ms, archive }: ServerFacts,
  migrations: MigrationState,
  { backupAt, now }: { backupAt: Date | null; now: Date },
): Health['database'] => ({
  bytes,
  connections: connections && {
    ...connections,
    fault: faultOfConnections(connections.used, connections.allowed),
  },
  migration: {
    last: migrations.last,
    missing: migrations.missing,
    fault: faultOfMigrations(migrations),
  },
  oldestTransaction: ms === null ? null : { ms, fault: faultOfTransaction(ms) },
  archive: archive && {
    archivedAt: archive.archivedAt?.toISOString() ?? null,
    fault: faultOfArchive(archive),
  },
  backup: { madeAt: backupAt?.toISOString() ?? null, fault: faultOfBackup(backupAt, now) },
});
