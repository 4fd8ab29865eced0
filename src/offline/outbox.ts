import type { CoachCard } from '#contract/coach-card.ts';
import type { OrderForm, orderApi } from '#contract/order.ts';
import type { RatingForm } from '#contract/rating.ts';
import type { z } from 'zod';
import { askToKeep } from './ask-to-keep.ts';
import { decideIn, enqueueIn, withdrawIn, type Enqueued, type Intent } from './core/enqueue.ts';
import { isOpen, openStates, type About, type OutboxRow, type OutboxType } from './core/outbox-row.ts';
import type { StoreTx } from './core/store.ts';
import { newId } from './core/uuid.ts';
import { build } from './build-name.ts';
import { dexieStore } from './dexie-store.ts';
import { online } from './online.ts';
import { person } from './person.ts';
import { drained, poke, saysOffline, notifyOutbox } from './runner.ts';
import { mirroredSession } from './session-row.ts';
import { StorageError } from './storage-guard.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

/** What became of a tap. Only after `queued`, `existing` or `erased` may a screen say that something was saved. */
export type EnqueueResult =
  | Exclude<Enqueued, { kind: 'refused' }>
  | { kind: 'refused'; why: 'signedOut' | 'full' | 'quota' | 'storage' };

/** How often an answer that did not come at once is looked for. */
const lookAgainMs = 200;

type CancelForm = Omit<z.infer<(typeof orderApi)['order.cancel']['input']>, 'id'>;

export interface OrderIntent {
  /** Input of `order.create` without `replayed`, which is known here. */
  form: Omit<OrderForm, 'replayed'>;
  about: About;
  /** Name of the draft that ends with the booking. */
  draft?: string;
}

export const enqueueOrder = ({ form, about, draft }: OrderIntent): Promise<EnqueueResult> =>
  intent('order.create', form.orderId, { ...form, replayed: !online.get() }, about, {
    classId: form.classId,
    basis: { ...form.basis, seenAt: form.tappedAt },
    draft,
  });

export const enqueueCancel = (cancel: {
  orderId: string;
  classId: string;
  form: CancelForm;
  about: About;
}): Promise<EnqueueResult> =>
  intent('order.cancel', cancel.orderId, cancel.form, cancel.about, { classId: cancel.classId });

export const enqueueRating = (rating: {
  orderId: string;
  form: Omit<RatingForm, 'id'>;
  about: About;
  draft?: string;
}): Promise<EnqueueResult> =>
  intent('order.rate', rating.orderId, rating.form, rating.about, { draft: rating.draft });

/** `coach` is the card on the screen: it stands in the list until the server has answered. */
export const enqueueFavorite = (favorite: {
  coachId: string;
  isOn: boolean;
  coach?: CoachCard;
}): Promise<EnqueueResult> =>
  intent(
    'favorite.set',
    favorite.coachId,
    { isOn: favorite.isOn },
    favorite.coach ? { coach: favorite.coach } : {},
  );

export const enqueueNoticeRead = ({ noticeId }: { noticeId: string }): Promise<EnqueueResult> =>
  intent('notice.read', noticeId, {}, {});

/** Takes back what never left the phone; what may have left is cancelled behind itself instead. */
export async function withdraw(seq: number): Promise<'withdrawn' | 'alreadySent' | 'failed'> {
  const result = await change((tx) => withdrawIn(tx, seq));
  return result ?? 'failed';
}

/**
 * The person's answer to a row that needs one. `replace` asks again with another body, such as the new price, under a
 * new key; `tryAgain` with the same one; `dismiss` ends it, and what waits behind the same order with it.
 */
export async function answerNeedsUser(
  seq: number,
  answer: { kind: 'tryAgain' | 'dismiss' } | { kind: 'replace'; body: object },
): Promise<'queued' | 'dismissed' | 'gone' | 'failed'> {
  const decision =
    answer.kind === 'replace'
      ? { kind: answer.kind, newId: newId(), body: { ...answer.body } }
      : { kind: answer.kind, newId: newId() };
  const result = await change((tx) => decideIn(tx, seq, decision, { now: () => Date.now(), build }));
  if (!result || result.kind === 'refused') return 'failed';
  return result.kind === 'dismissed' || result.kind === 'gone' ? result.kind : 'queued';
}

/** The person was shown these outcomes. Old ones that were seen are removed. */
export async function markSeen(seqs: readonly number[]): Promise<void> {
  await change(async (tx) => {
    for (const seq of seqs) {
      const row = await tx.row(seq);
      if (row && !isOpen(row) && row.seenAt === undefined) await tx.putRow({ ...row, seenAt: Date.now() });
    }
  });
}

/** Ends every backoff and looks at the queue now. */
export const sendNow = (): void => poke('sendNow');

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
 * The row once it is answered, or as it stands after `ms`: a screen that is online waits this long before it says
 * "waiting to send".
 */
export async function settled(id: string, ms: number): Promise<OutboxRow | undefined> {
  const userId = person.get();
  if (userId === null) return undefined;
  const look = () => withStorage(async () => (await openUser(userId)).outbox.get({ id }));
  // Nothing was sent, so nothing can be awaited.
  if (saysOffline()) return look();
  const late = wait(ms);
  let isLate = false;
  void late.then(() => {
    isLate = true;
  });
  const isOver = (row: OutboxRow | undefined) =>
    isLate || !row || (row.state !== 'queued' && row.state !== 'sending');
  for (;;) {
    let row = await look();
    if (isOver(row)) return row;
    await Promise.race([drained('enqueue'), late]);
    row = await look();
    if (isOver(row)) return row;
    // It waits for its next try, or another tab sends: asking without a break would only keep the phone busy.
    await Promise.race([wait(lookAgainMs), late]);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function intent(
  type: OutboxType,
  entityId: string,
  body: object,
  about: About,
  more: Pick<Intent, 'classId' | 'basis' | 'draft'> = {},
): Promise<EnqueueResult> {
  const userId = person.get();
  if (userId === null) return { kind: 'refused', why: 'signedOut' };
  const made: Intent = { id: newId(), userId, type, entityId, body: { ...body }, about, ...more };
  try {
    const result = await withStorage(async () => {
      // Another tab may have signed out or changed the account a moment ago (docs/offline.md E9).
      const session = await mirroredSession(await openDevice());
      if (session?.userId !== userId) return { kind: 'refused', why: 'signedOut' } as const;
      const db = dexieStore(await openUser(userId));
      return db.run('rw', (tx) => enqueueIn(tx, made, { now: () => Date.now(), build }));
    });
    moved();
    void askToKeep();
    return result;
  } catch (error) {
    return { kind: 'refused', why: error instanceof StorageError ? error.kind : 'storage' };
  }
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
  }
}

/** A row that left may have freed its lane, and another tab may be the one that sends. */
function moved(): void {
  poke('enqueue');
  notifyOutbox();
}
