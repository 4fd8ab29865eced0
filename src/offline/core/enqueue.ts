import { limits } from '#contract/limits.ts';
import type { Action, Asked, KeyedCall, LastInLane } from './action.ts';
import { actions, type OutboxType } from './actions.ts';
import { inputOf } from './body.ts';
import { checksum } from './checksum.ts';
import { dependentsOf } from './dependents.ts';
import type { DrainWorld } from './drain-world.ts';
import { endedBody } from './ended-body.ts';
import { neverSent, type Basis, type OutboxRow } from './outbox-row.ts';
import { payloadOf } from './payload.ts';
import type { OutboxStore, StoreTx } from './store.ts';
import { currentVersion } from './upcast.ts';

/** Intent of the person, as a screen passes it. */
export interface Intent extends Asked {
  /** UUID made at the tap: the Idempotency-Key. Calling again with the same id changes nothing. */
  id: string;
  userId: string;
  type: OutboxType;
  /** The row with the question that this tap answers: it ends, and the new intent is stored, or neither. */
  decides?: number | undefined;
}

export type Enqueued =
  /** `existing`: an open row of the same intent, shown instead of a second one. */
  | { kind: 'queued' | 'existing'; row: OutboxRow }
  /** Erased both: two unsent intents canceled each other out. */
  | { kind: 'erased' }
  | { kind: 'refused'; why: 'signedOut' | 'full' };

type World = Pick<DrainWorld, 'build' | 'pause'> & {
  /** Server's clock in ms. */
  now: () => number;
};

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
  // The storage watchdog may repeat a call after its first try did commit.
  const twin = await tx.rowById(intent.id);
  if (twin) return { kind: 'queued', row: twin };
  if (intent.decides !== undefined) await dismiss(tx, intent.decides, world);
  const open = await tx.openRows();
  const action: Action<KeyedCall> = actions[intent.type];
  const lane = laneAmong(open, action, intent);
  const last = open.findLast((row) => row.lane === lane);
  const conflict = last ? action.conflict(lastInLane(last), intent) : 'append';
  // The person decides about a record anew: an earlier question about it would hold this decision and all behind it.
  if (conflict !== 'erase')
    for (const row of open.filter((one) => one.lane === lane && one !== last))
      if (action.conflict(lastInLane(row), intent) === 'decide') await dismiss(tx, row.seq, world);
  if (last && conflict === 'same') return { kind: 'existing', row: last };
  if (last && (conflict === 'erase' || conflict === 'replace')) await tx.deleteRow(last.seq);
  if (last && conflict === 'decide') await dismiss(tx, last.seq, world);
  const before = conflict === 'replace' ? last : undefined;
  const body = before && action.merge ? action.merge(inputOf(before.body), intent.body) : intent.body;
  if (intent.draft !== undefined) await tx.deleteDraft(intent.draft);
  if (conflict === 'erase') return { kind: 'erased' };
  if (conflict === 'append' && open.length >= limits.outboxRows) return { kind: 'refused', why: 'full' };
  return { kind: 'queued', row: await add(tx, { ...intent, body, lane, tapClock: 'server' }, world) };
}

const lastInLane = (row: OutboxRow): LastInLane => ({
  ...row,
  isUnsent: neverSent(row),
  isQuestion: row.state === 'needsUser' && row.hold === undefined,
});

/** Lane of the intent: the one that it must wait in, or a separate one. */
function laneAmong(open: readonly OutboxRow[], action: Action<KeyedCall>, intent: Intent): string {
  const trunk = action.lane(intent);
  const rivals = open.filter(({ lane }) => lane === trunk || lane.startsWith(`${trunk}/`));
  const own = rivals.findLast(({ entityId }) => entityId === intent.entityId);
  const before = own ?? rivals.findLast((row) => action.joins?.(row, intent) ?? true);
  if (before) return before.lane;
  return rivals.length === 0 ? trunk : `${trunk}/${intent.entityId}`;
}

async function add(
  tx: StoreTx,
  intent: Omit<Intent, 'classId' | 'draft' | 'decides'> & Pick<OutboxRow, 'lane' | 'tapClock'>,
  { now, build }: Pick<World, 'now' | 'build'>,
): Promise<OutboxRow> {
  const { id, userId, type, lane, entityId, about, basis, tapClock } = intent;
  const payload = payloadOf(type, entityId, intent.body);
  const row = {
    ...payload,
    id,
    v: currentVersion(type),
    userId,
    type,
    lane,
    entityId,
    bodyHash: checksum(payload.body),
    about,
    ...(basis === undefined ? {} : { basis }),
    createdAt: now(),
    ...(tapClock && { tapClock }),
    state: 'queued' as const,
    attempts: 0,
    failures: 0,
    nextAttemptAt: 0,
    build,
  };
  return { ...row, seq: await tx.addRow(row) };
}

/** Erases a row that was never sent. */
export async function withdrawIn(tx: StoreTx, seq: number): Promise<'withdrawn' | 'alreadySent'> {
  const row = await tx.row(seq);
  if (row && !neverSent(row)) return 'alreadySent';
  if (row) await tx.deleteRow(seq);
  // Later rows on the same record make no sense without it.
  if (row) await dropDependents(tx, row);
  return 'withdrawn';
}

export type Decision =
  | { kind: 'tryAgain'; newId: string }
  | { kind: 'dismiss' }
  | { kind: 'replace'; newId: string; body: Readonly<Record<string, unknown>>; basis?: Basis };

/**
 * Applies the person's decision to a row that needs one. A new intent gets a new key, because the server
 * stored its answer under the old one. `tryAgain` keeps the old key when the refusal came before the key was
 * claimed: 403, 404 and bugs of this app.
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
  await dismiss(tx, seq, world);
  if (decision.kind === 'dismiss') return { kind: 'dismissed' };
  const { id: _id, type, userId, entityId, lane, about } = row;
  const changed = decision.kind === 'replace';
  // `payloadOf` wrote the body from an object, and its hash was correct when it was sent.
  const body = changed ? decision.body : (JSON.parse(row.body) as Record<string, unknown>);
  const basis = changed ? (decision.basis ?? row.basis) : row.basis;
  // The same body keeps the time of its tap; a changed one was made just now.
  const tapClock = changed ? 'server' : row.tapClock;
  const intent = { id: decision.newId, userId, type, lane, entityId, body, about };
  const rest = { ...(basis && { basis }), ...(tapClock && { tapClock }) };
  return { kind: 'queued', row: await add(tx, { ...intent, ...rest }, world) };
}

/** Ends a question and the later rows on the same record. */
async function dismiss(tx: StoreTx, seq: number, { now }: Pick<World, 'now'>): Promise<void> {
  const row = await tx.row(seq);
  if (row?.state !== 'needsUser') return;
  const { hold: _, ...free } = row;
  await tx.putRow({ ...free, body: endedBody(row, false), state: 'rejected', seenAt: now() });
  await dropDependents(tx, row);
}

async function dropDependents(tx: StoreTx, first: OutboxRow): Promise<void> {
  for (const row of await dependentsOf(tx, first)) await tx.deleteRow(row.seq);
}
