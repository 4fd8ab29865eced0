import { keyOfRow, type IdempotencyKey } from '#src/api/idempotency-key.ts';
import { now } from '#src/clock/clock.ts';
import { askToKeep } from './ask-to-keep.ts';
import { build } from './build-name.ts';
import { onNews } from './changes.ts';
import type { Asked } from './core/action.ts';
import { actions, type AskedOf, type OutboxType } from './core/actions.ts';
import { decideIn, enqueueIn, withdrawIn, type Enqueued, type Intent } from './core/enqueue.ts';
import { isOpen, type OutboxRow } from './core/outbox-row.ts';
import type { StoreTx } from './core/store.ts';
import { newId } from './core/uuid.ts';
import type { UserDb } from './db.ts';
import { dexieStore } from './dexie-store.ts';
import { entered } from './entering.ts';
import { online } from './online.ts';
import { person } from './person.ts';
import { countAgain, countOneMore } from './row-count.ts';
import { poke, notifyOutbox } from './runner.ts';
import { mirroredSession } from './session-row.ts';
import { clearStorageError } from './storage-error.ts';
import { StorageError } from './storage-guard.ts';
import { loadDexie, openDevice, openUser, withStorage } from './storage.ts';
import { forgetUnkeptDraft } from './unkept-drafts.ts';

/**
 * Result of a tap. Only after `queued`, `existing` or `erased` may a screen claim that something was saved.
 */
export type EnqueueResult =
  | Exclude<Enqueued, { kind: 'refused' }>
  | { kind: 'refused'; why: 'signedOut' | 'full' }
  | Unkept;

/** True when a row that storage refused can be sent directly. */
export const isUnkept = (result: EnqueueResult): result is Unkept => 'key' in result && online.get();

/**
 * Storage did not confirm that it keeps the row. A try without an answer may have kept it nevertheless. A
 * direct request has the row's key and body, so that both are one request (docs/offline.md C8).
 */
export interface Unkept {
  kind: 'refused';
  why: 'quota' | 'storage';
  key: IdempotencyKey;
}

/**
 * Stores what the person asked for, and resolves only when it is durable. `asked` is what the action's file
 * names, for example `src/offline/core/actions/order-create.ts`. `decides` is the row with the question that
 * this tap answers: both happen, or neither.
 */
export async function enqueue<Type extends OutboxType>(
  type: Type,
  asked: AskedOf<Type>,
  { decides }: { decides?: number | undefined } = {},
): Promise<EnqueueResult> {
  const userId = person.get();
  if (userId === null) return { kind: 'refused', why: 'signedOut' };
  // The name of the action determines the type of `asked`; TypeScript cannot infer that from the table.
  const intentOf = actions[type].intent as (asked: AskedOf<Type>, now: { isOnline: boolean }) => Asked;
  const intent = intentOf(asked, { isOnline: online.get() });
  const made: Intent = { id: newId(), userId, type, decides, ...intent };
  countOneMore();
  try {
    const isSessionStored = await entered();
    const result = await withStorage(async () => {
      // Another tab may have signed out or changed the account a moment ago (docs/offline.md E9).
      const session = await mirroredSession(await openDevice());
      if (session === undefined && !isSessionStored) throw new Error('The session is not stored');
      if (session?.userId !== userId) return { kind: 'refused', why: 'signedOut' } as const;
      const db = dexieStore(await openUser(userId));
      return db.run('rw', (tx) => enqueueIn(tx, made, { now, build }));
    });
    clearStorageError('quota');
    if (made.draft !== undefined) forgetUnkeptDraft(userId, made.draft);
    notifyChange();
    void askToKeep();
    return result;
  } catch (error) {
    return {
      kind: 'refused',
      why: error instanceof StorageError ? error.kind : 'storage',
      key: keyOfRow(made.id),
    };
  } finally {
    void countAgain();
  }
}

/** Erases a row that was never sent. Once sent, it can only be canceled by a second request. */
export async function withdraw(seq: number): Promise<'withdrawn' | 'alreadySent' | 'failed'> {
  const result = await change((tx) => withdrawIn(tx, seq));
  return result ?? 'failed';
}

/** Deletes a refused row, when its words were taken over or are not wanted. Other rows stay. */
export async function deleteRefused(seq: number): Promise<'deleted' | 'failed'> {
  const result = await change(async (tx) => {
    const row = await tx.row(seq);
    if (row?.state === 'rejected' || row?.state === 'needsUser') await tx.deleteRow(seq);
    return 'deleted' as const;
  });
  return result ?? 'failed';
}

/**
 * Stores the person's decision on a row that needs one. `replace` sends another body, such as the new price,
 * under a new key. `tryAgain` uses the same key, except after a 409. `dismiss` ends the row and the later
 * rows on the same record.
 */
export async function answerNeedsUser(
  seq: number,
  answer: { kind: 'tryAgain' | 'dismiss' } | { kind: 'replace'; body: object },
): Promise<'queued' | 'dismissed' | 'gone' | 'failed'> {
  const decision =
    answer.kind === 'replace'
      ? { kind: answer.kind, newId: newId(), body: { ...answer.body } }
      : { kind: answer.kind, newId: newId() };
  const result = await change((tx) => decideIn(tx, seq, decision, { now, build }));
  if (!result || result.kind === 'refused') return 'failed';
  return result.kind === 'dismissed' || result.kind === 'gone' ? result.kind : 'queued';
}

/** Marks outcomes as seen. They stay until the person signs out. */
export async function markSeen(seqs: readonly number[]): Promise<void> {
  await change(async (tx) => {
    for (const seq of seqs) {
      const row = await tx.row(seq);
      if (row && !isOpen(row) && row.seenAt === undefined) await tx.putRow({ ...row, seenAt: now() });
    }
  });
}

/** Ignores every backoff and drains now. Also checks if an unreachable service is back. */
export const sendNow = (): void => {
  poke('sendNow');
  online.ask();
};

/**
 * Returns the row once it is answered, or its state after `ms`. A screen that is online waits this long
 * before it shows "waiting to send".
 */
export async function settled(id: string, ms: number): Promise<OutboxRow | undefined> {
  const userId = person.get();
  if (userId === null) return undefined;
  const look = async () => {
    const row = await withStorage(async () => (await openUser(userId)).outbox.get({ id }));
    // The screen that waits shows this answer. A refusal is marked by the screen that shows its sentence.
    if (row?.state === 'done') await markSeen([row.seq]);
    return row;
  };
  const row = await look();
  // Nothing was sent, so nothing can be awaited.
  if (!online.get() || !isOnItsWay(row)) return row;
  await answerOrEnd(await openUser(userId), id, ms);
  return look();
}

const isOnItsWay = (row: OutboxRow | undefined): boolean =>
  row?.state === 'queued' || row?.state === 'sending';

/**
 * Waits for an answer to the row. Dexie notices writes of tabs; the worker writes without Dexie and sends
 * news.
 */
async function answerOrEnd({ outbox }: UserDb, id: string, ms: number): Promise<void> {
  const { liveQuery } = await loadDexie();
  await new Promise<void>((resolve) => {
    const note = (row: OutboxRow | undefined) => {
      if (!isOnItsWay(row)) end();
    };
    // A closed connection ends the wait; the caller reads the row on a new connection.
    const live = liveQuery(async () => outbox.get({ id })).subscribe(note, () => end());
    const stopNews = onNews(() => void outbox.get({ id }).then(note, () => end()));
    const timer = setTimeout(() => end(), ms);
    const end = () => {
      live.unsubscribe();
      stopNews();
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Runs one change of the person's outbox; undefined when storage failed or nobody is signed in. */
async function change<T>(work: (tx: StoreTx) => Promise<T>): Promise<T | undefined> {
  const userId = person.get();
  if (userId === null) return undefined;
  try {
    const value = await withStorage(async () => dexieStore(await openUser(userId)).run('rw', work));
    notifyChange();
    return value;
  } catch {
    return undefined;
  } finally {
    void countAgain();
  }
}

/**
 * Starts a drain, because a removed row may unblock its lane. Notifies the other tabs: one of them may send.
 */
function notifyChange(): void {
  poke('enqueue');
  notifyOutbox();
}
