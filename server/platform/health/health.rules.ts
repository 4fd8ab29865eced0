import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { HealthFault } from '#contract/health.ts';

/** A node beats every 20 seconds. */
const silentAfterMs = 2 * MINUTE_MS;
/** Deadlines of nodes with other clocks would differ by more than anybody notices. */
const mostClockOffMs = 2000;
/** Rounds of deliveries begin at least twice a minute. */
const lateAfterMs = 15 * MINUTE_MS;
/** The server ends its own statements far earlier. */
const longTransactionMs = 5 * MINUTE_MS;
const mostConnections = 0.85;
/** Backups are daily and take their time: the limit of the alert OpenfieldBackupOld. */
const oldBackupMs = 26 * HOUR_MS;

interface Node {
  build: string;
  started_at: Date;
  seen_at: Date;
  clock_off_ms: number;
}

/** Returns the fault of one of some nodes; `now` is of the database's clock, as their instants. Another build than that of the node started last is being replaced. */
export function faultOfNode(node: Node, all: readonly Node[], now: Date): HealthFault | null {
  const isSilent = ({ seen_at: seen }: Node) => Math.abs(now.getTime() - seen.getTime()) > silentAfterMs;
  if (isSilent(node)) return 'nodeSilent';
  if (Math.abs(node.clock_off_ms) > mostClockOffMs) return 'clockOff';
  const newest = all
    .filter((one) => !isSilent(one))
    .reduce((last, one) => (one.started_at > last.started_at ? one : last), node);
  return newest.build === node.build ? null : 'otherBuild';
}

/** `oldestDueAt`: since when the notice that waits longest could have left. */
export function faultOfDelivery(
  { oldestDueAt, givenUp }: { oldestDueAt: Date | null; givenUp: number },
  now: Date,
): HealthFault | null {
  if (oldestDueAt !== null && now.getTime() - oldestDueAt.getTime() > lateAfterMs) return 'deliveryLate';
  return givenUp > 0 ? 'deliveryGivenUp' : null;
}

export const faultOfConnections = (used: number, allowed: number): HealthFault | null =>
  used > allowed * mostConnections ? 'connectionsUsedUp' : null;

export function faultOfMigrations(state: { missing: number; isNewer: boolean }): HealthFault | null {
  if (state.isNewer) return 'migrationNewer';
  return state.missing > 0 ? 'migrationMissing' : null;
}

export const faultOfTransaction = (ms: number): HealthFault | null =>
  ms > longTransactionMs ? 'transactionLong' : null;

/** A failure that no later success followed. */
export const faultOfArchive = (archive: {
  archivedAt: Date | null;
  failedAt: Date | null;
}): HealthFault | null =>
  archive.failedAt !== null && (archive.archivedAt === null || archive.archivedAt < archive.failedAt)
    ? 'archiveFails'
    : null;

/** Old too without any backup. */
export const faultOfBackup = (madeAt: Date | null, now: Date): HealthFault | null =>
  madeAt === null || now.getTime() - madeAt.getTime() > oldBackupMs ? 'backupOld' : null;
