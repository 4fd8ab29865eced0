import { dueAt, waitUntil } from './backoff.ts';
import { isWhole } from './checksum.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { StoreTx } from './store.ts';
import { upcast, upcasters, type Upcasters } from './upcast.ts';

export interface TakeUp {
  now: number;
  build: string;
  steps?: Upcasters | undefined;
}
interface Choice extends TakeUp {
  /** The longest wait of this context between two attempts, ms. */
  longestWait: number;
}
export type Taken = { kind: 'send'; row: OutboxRow } | { kind: 'none'; nextAt: number | undefined };

/**
 * Queues rows again that a dead context left as `sending`; lifts a hold for an update when the build is
 * another one.
 */
export async function recover(tx: StoreTx, { now, build }: TakeUp): Promise<void> {
  for (const row of await tx.openRows()) {
    if (row.state === 'sending') await tx.putRow({ ...row, state: 'queued' });
    else if (row.hold === 'update' && row.holdBuild !== build) {
      const { hold: _, holdBuild: __, ...free } = row;
      await tx.putRow(free);
    }
  }
  await tx.putMeta('lease', now);
}

/**
 * Marks the next row as being sent, in one transaction with its choice. Only the head of a lane may go. A head that
 * waits, is held or needs the person keeps those behind it (docs/offline.md A10). The attempt is counted before it is
 * made.
 */
export async function takeUp(tx: StoreTx, world: Choice): Promise<Taken> {
  const { now, build, longestWait, steps = upcasters } = world;
  await tx.putMeta('lease', now);
  let nextAt: number | undefined;
  for (const head of headsOf(await tx.openRows())) {
    if (head.state !== 'queued' || head.hold !== undefined) continue;
    const wait = waitUntil(dueAt(head, longestWait), now);
    if (wait > 0) {
      nextAt = Math.min(nextAt ?? Infinity, now + wait);
      continue;
    }
    if (!isWhole(head)) {
      const lastError = { kind: 'quarantine', at: now } as const;
      await tx.putRow({ ...head, state: 'needsUser', hold: 'quarantine', lastError });
      continue;
    }
    const ready = upcast(head, steps);
    if (ready.kind === 'tooNew') {
      await tx.putRow({ ...head, hold: 'update', holdBuild: build, lastError: { kind: 'update', at: now } });
      continue;
    }
    const row: OutboxRow = { ...ready.row, state: 'sending', attempts: ready.row.attempts + 1 };
    await tx.putRow(row);
    return { kind: 'send', row };
  }
  return { kind: 'none', nextAt };
}

/** Undoes `takeUp` for a row that has not left the phone. */
export async function putBack(tx: StoreTx, seq: number): Promise<void> {
  const row = await tx.row(seq);
  if (row?.state === 'sending') await tx.putRow({ ...row, state: 'queued', attempts: row.attempts - 1 });
}

/** First open row of each lane, by `seq`. */
export function headsOf(rows: readonly OutboxRow[]): OutboxRow[] {
  const heads = new Map<string, OutboxRow>();
  for (const row of rows) if (!heads.has(row.lane)) heads.set(row.lane, row);
  return [...heads.values()];
}

/** Ends waits early, all of them or those with one kind of cause; rows keep their state. */
export async function endWaits(tx: StoreTx, cause?: 'unknown'): Promise<void> {
  for (const row of await tx.openRows()) {
    if (row.nextAttemptAt === 0 && row.failures === 0) continue;
    if (cause === undefined || row.lastError?.kind === cause) {
      await tx.putRow({ ...row, nextAttemptAt: 0, failures: 0 });
    }
  }
}
