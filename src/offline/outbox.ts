import { keyOfRow, type IdempotencyKey } from '#src/api/idempotency-key.ts';
import { now } from '#src/clock/clock.ts';
import { askToKeep } from './ask-to-keep.ts';
import { build } from './build-name.ts';
import { onNews } from './changes.ts';
import type { Asked } from './core/action.ts';
import { actions, type AskedOf, type OutboxType } from './core/actions.ts';
import { decideIn, enqueueIn, withdrawIn, type Enqueued, type Intent } from './core/enqueue.ts';
import { isOpen, openStates, type OutboxRow } from './core/outbox-row.ts';
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
import { StorageError } from './storage-guard.ts';
import { loadDexie, openDevice, openUser, withStorage } from './storage.ts';

/** What became of a tap. Only after `queued`, `existing` or `erased` may a screen say that something was saved. */
export type EnqueueResult =
  | Exclude<Enqueued, { kind: 'refused' }>
  | { kind: 'refused'; why: 'signedOut' | 'full' }
  | Unkept;

/** Whether what was refused can be sent at once. */
export const isUnkept = (result: EnqueueResult): result is Unkept => 'key' in result && online.get();

/**
 * Storage did not say that it keeps the row. A try without an answer may have kept it all the same. What is sent at once
 * has the row's key and body, so that both are one request (docs/offline.md C8).
 */
export interface Unkept {
  kind: 'refused';
  why: 'quota' | 'storage';
  key: IdempotencyKey;
}

/**
 * Stores what the person asked for, and resolves only when it is durable. `asked` is what the action's file names, for
 * example `src/offline/core/actions/order-create.ts`. `decides` is the row whose question this tap answers: both happen,
 * or neither.
 */
export async function enqueue<Type extends OutboxType>(
  type: Type,
  asked: AskedOf<Type>,
  { decides }: { decides?: number | undefined } = {},
): Promise<EnqueueResult> {
  const userId = person.get();
  if (userId === null) return { kind: 'refused', why: 'signedOut' };
  // The type of the action names the type of what is asked; TypeScript cannot follow that through the table.
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
    moved();
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

/** Takes back what never left the phone; what may have left is cancelled behind itself instead. */
export async function withdraw(seq: number): Promise<'withdrawn' | 'alreadySent' | 'failed'> {
  const result = await change((tx) => withdrawIn(tx, seq));
  return result ?? 'failed';
}

/**
 * The person's answer to a row that needs one. `replace` asks again with another body, such as the new price, under a
 * new key. `tryAgain` uses the same key. `dismiss` ends it, and what waits behind the same order with it.
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

/** The person was shown these outcomes. They stay until the person signs out. */
export async function markSeen(seqs: readonly number[]): Promise<void> {
  await change(async (tx) => {
    for (const seq of seqs) {
      const row = await tx.row(seq);
      if (row && !isOpen(row) && row.seenAt === undefined) await tx.putRow({ ...row, seenAt: now() });
    }
  });
}

/** Ends every backoff and looks at the queue now; an unreachable service is asked whether it is back. */
export const sendNow = (): void => {
  poke('sendNow');
  online.ask();
};

export async function openCount(): Promise<number> {
  const userId = person.get();
  if (userId === null) return 0;
  return withStorage(async () =>
    (await openUser(userId)).outbox
      .where('state')
      .anyOf([...openStates])
      .count(),
  );
}

/**
 * The row once it is answered, or as it stands after `ms`. A screen that is online waits this long before it says
 * "waiting to send".
 */
export async function settled(id: string, ms: number): Promise<OutboxRow | undefined> {
  const userId = person.get();
  if (userId === null) return undefined;
  const look = () => withStorage(async () => (await openUser(userId)).outbox.get({ id }));
  const row = await look();
  // Nothing was sent, so nothing can be awaited.
  if (!online.get() || !isOnItsWay(row)) return row;
  await answerOrEnd(await openUser(userId), id, ms);
  return look();
}

const isOnItsWay = (row: OutboxRow | undefined): boolean =>
  row?.state === 'queued' || row?.state === 'sending';

/** Dexie sees what any tab writes. The worker writes without Dexie, and sends news of its answers. */
async function answerOrEnd({ outbox }: UserDb, id: string, ms: number): Promise<void> {
  const { liveQuery } = await loadDexie();
  await new Promise<void>((resolve) => {
    const note = (row: OutboxRow | undefined) => {
      if (!isOnItsWay(row)) end();
    };
    // A connection that was closed below the query ends the wait. The row is read again on a new connection.
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

/** One change of the own outbox; undefined when storage failed or nobody is signed in. */
async function change<T>(work: (tx: StoreTx) => Promise<T>): Promise<T | undefined> {
  const userId = person.get();
  if (userId === null) return undefined;
  try {
    const value = await withStorage(async () => dexieStore(await openUser(userId)).run('rw', work));
    moved();
    return value;
  } catch {
    return undefined;
  } finally {
    void countAgain();
  }
}

/** A row that is gone may have freed its lane, and another tab may be the one that sends. */
function moved(): void {
  poke('enqueue');
  notifyOutbox();
}
