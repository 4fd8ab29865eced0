import type { Output } from '#contract/all-apis.ts';
import type { MigrationState } from '#server/db/migrate.ts';
import type { ServerFacts } from '#server/db/server-facts.ts';
import {
  faultOfArchive,
  faultOfConnections,
  faultOfMigrations,
  faultOfNode,
  faultOfTransaction,
} from './health.rules.ts';
import type { NodeRow } from './node.repository.ts';

type Health = Output<'operator.health'>;

export const presentNode = (node: NodeRow, all: readonly NodeRow[], now: Date): Health['nodes'][number] => ({
  name: node.process,
  build: node.build,
  startedAt: node.started_at.toISOString(),
  seenAt: node.seen_at.toISOString(),
  clockOffMs: node.clock_off_ms,
  fault: faultOfNode(node, all, now),
});

export const presentDatabase = (
  { bytes, connections, oldestTransactionMs: ms, archive }: ServerFacts,
  migrations: MigrationState,
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
});
