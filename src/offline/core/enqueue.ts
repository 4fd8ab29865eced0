import { limits } from '#contract/limits.ts';
import { dependentsOf } from './dependents.ts';
import type { DrainWorld } from './drain-world.ts';
import { sha256 } from './hash.ts';
import { laneOf, payloadOf, type Subject } from './lanes.ts';
import { neverSent, type About, type Basis, type OutboxRow, type OutboxType } from './outbox-row.ts';
import type { OutboxStore, StoreTx } from './store.ts';
import { currentVersion } from './upcast.ts';

/** One intent of the person, as the screens give it. */
export interface Intent extends Subject {
  /** UUID made at the tap: the Idempotency-Key. Calling again with the same id changes nothing. */
  id: string;
  userId: string;
  type: OutboxType;
  /** The wire input without the parts that stand in the path. */
  body: Readonly<Record<string, unknown>>;
  about: About;
  basis?: Basis | undefined;
  /** Name of the draft that ends with this intent. */
  draft?: string | undefined;
}

export type Enqueued =
  /** `existing`: an open row of the same intent, to be shown instead of a second one. */
  | { kind: 'queued' | 'existing'; row: OutboxRow }
  /** Two intents that never left the phone cancelled each other out. */
  | { kind: 'erased' }
  | { kind: 'refused'; why: 'signedOut' | 'full' };

type World = Pick<DrainWorld, 'now' | 'build' | 'pause'>;

/** Stores an intent, or finds it unnecessary, in one transaction; durable when it resolves. */
export async function enqueue(store: OutboxStore, intent: Intent, world: World): Promise<Enqueued> {
  await world.pause('enqueue.start');
  const result = await store.run('rw', (tx) => enqueueIn(tx, intent, world));
  await world.pause('enqueue.committed');
  return result;
}

export async function enqueueIn(
  tx: StoreTx,
  intent: Intent,
  world: Pick<World, 'now' | 'build'>,
): Promise<Enqueued> {
  if (await tx.meta('closed')) return { kind: 'refused', why: 'signedOut' };
  // The storage watchdog may repeat a call whose first try did commit.
  const twin = await tx.rowById(intent.id);
  if (twin) return { kind: 'queued', row: twin };
  const open = await tx.openRows();
  const lane = laneOf(intent.type, intent);
  const last = open.findLast((row) => row.lane === lane);
  const meeting = last ? meet(last, intent) : 'append';
  if (last && meeting === 'same') return { kind: 'existing', row: last };
  if (last && (meeting === 'erase' || meeting === 'replace')) await tx.deleteRow(last.seq);
  if (intent.draft !== undefined) await tx.deleteDraft(intent.draft);
  if (meeting === 'erase') return { kind: 'erased' };
  if (meeting === 'append' && open.length >= limits.outboxRows) return { kind: 'refused', why: 'full' };
  return { kind: 'queued', row: await add(tx, intent, world) };
}

/**
 * What a new intent does to the last open one of its lane. Nothing that was attempted is ever erased
 * (docs/offline.md A11).
 */
function meet(last: OutboxRow, intent: Intent): 'append' | 'same' | 'erase' | 'replace' {
  const fresh = neverSent(last);
  const sameEntity = last.entityId === intent.entityId;
  switch (intent.type) {
    case 'order.create':
      // A second tap, or the same class in another tab (docs/offline.md E7): the lane is the class.
      return last.type === 'order.create' ? 'same' : 'append';
    case 'order.cancel':
      if (!sameEntity) return 'append';
      if (last.type === 'order.cancel') return 'same';
      return fresh ? 'erase' : 'append';
    case 'favorite.set':
      // The opposite of an unsent intent is what the server already has; the same intent twice is one.
      if (last.body === JSON.stringify(intent.body)) return 'same';
      return fresh ? 'erase' : 'append';
    case 'order.rate':
      return fresh ? 'replace' : 'append';
    case 'notice.read':
      return 'same';
  }
}

async function add(
  tx: StoreTx,
  intent: Intent,
  { now, build }: Pick<World, 'now' | 'build'>,
): Promise<OutboxRow> {
  const { id, userId, type, entityId, about, basis } = intent;
  const payload = payloadOf(type, entityId, intent.body);
  const row = {
    ...payload,
    id,
    v: currentVersion(type),
    userId,
    type,
    lane: laneOf(type, intent),
    entityId,
    bodyHash: sha256(payload.body),
    about,
    ...(basis === undefined ? {} : { basis }),
    createdAt: now(),
    state: 'queued' as const,
    attempts: 0,
    failures: 0,
    nextAttemptAt: 0,
    build,
  };
  return { ...row, seq: await tx.addRow(row) };
}

/** Takes back what never left the phone. */
export async function withdrawIn(tx: StoreTx, seq: number): Promise<'withdrawn' | 'alreadySent'> {
  const row = await tx.row(seq);
  if (row && !neverSent(row)) return 'alreadySent';
  if (row) await tx.deleteRow(seq);
  // What waits behind it in the lane spoke of the same order and has lost its meaning.
  if (row?.type === 'order.create') await dropDependents(tx, row);
  return 'withdrawn';
}

export type Decision =
  | { kind: 'tryAgain'; newId: string }
  | { kind: 'dismiss' }
  | { kind: 'replace'; newId: string; body: Readonly<Record<string, unknown>>; basis?: Basis | undefined };

/**
 * The person's decision about a row that needs one. A new intent gets a new key, for the old key's answer is stored at
 * the server; only what was refused before the key was claimed (403, 404, a fault of ours) goes again under the old one.
 */
export async function decideIn(
  tx: StoreTx,
  seq: number,
  decision: Decision,
  world: Pick<World, 'now' | 'build'>,
): Promise<Enqueued | { kind: 'dismissed' } | { kind: 'gone' }> {
  const row = await tx.row(seq);
  if (row?.state !== 'needsUser') return { kind: 'gone' };
  const { hold: _, ...free } = row;
  if (decision.kind === 'tryAgain' && (row.hold === 'quarantine' || row.outcome?.http !== 409)) {
    const again: OutboxRow = { ...free, state: 'queued', failures: 0, nextAttemptAt: 0 };
    await tx.putRow(again);
    return { kind: 'queued', row: again };
  }
  await tx.putRow({ ...free, state: 'rejected', seenAt: world.now() });
  if (row.type === 'order.create') await dropDependents(tx, row);
  if (decision.kind === 'dismiss') return { kind: 'dismissed' };
  const { id: _id, type, userId, entityId, lane, about } = row;
  const changed = decision.kind === 'replace';
  // The body was written by `payloadOf` from an object, and its hash was right when it was sent.
  const body = changed ? decision.body : (JSON.parse(row.body) as Record<string, unknown>);
  const basis = changed ? (decision.basis ?? row.basis) : row.basis;
  const classId = lane.startsWith('class:') ? lane.slice('class:'.length) : undefined;
  const intent = { id: decision.newId, userId, type, entityId, body, about, basis };
  return {
    kind: 'queued',
    row: await add(tx, classId === undefined ? intent : { ...intent, classId }, world),
  };
}

async function dropDependents(tx: StoreTx, booking: OutboxRow): Promise<void> {
  for (const row of await dependentsOf(tx, booking)) await tx.deleteRow(row.seq);
}
