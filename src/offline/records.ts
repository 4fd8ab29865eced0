import type { Table } from 'dexie';
import type { Participant } from '#contract/child.ts';
import type { FavoriteItem } from '#contract/favorite.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { now } from '#src/clock/clock.ts';
import type { Stored } from './core/store.ts';
import type { UserDb } from './db.ts';
import { forgetChildren } from './former-children.ts';
import { person } from './person.ts';
import { clearStorageError } from './storage-error.ts';
import { openUser, withStorage } from './storage.ts';
import { forgetUnkeptDraft, holdUnkeptDraft, unkeptDraft } from './unkept-drafts.ts';

interface Save {
  /** The list is complete: stored records that are not in it are deleted. */
  complete?: boolean;
  /**
   * When the request began, on the server's clock. A server that was restored from a backup has older versions: what was
   * asked for after the stored record had arrived is what counts now.
   */
  askedAt?: number;
}

/** Stores orders from an answer of the server. Never rejects: `storageError` shows a broken storage. */
export async function saveOrders(orders: readonly OrderRecord[], options: Save = {}): Promise<void> {
  const userId = person.get();
  // An answer that was on its way while the person changed does not belong to the signed-in account.
  const own = orders.filter((order) => isReadBy(order, userId));
  await save('orders', own.map(stored), options);
}

export async function saveOrder(order: OrderRecord, { askedAt }: Pick<Save, 'askedAt'> = {}): Promise<void> {
  const userId = person.get();
  // An order that another account took over is not kept here.
  if (!isReadBy(order, userId)) return dropOrder(order.id);
  await write(userId, 'orders', (db) => putNewer(db.orders, [stored(order)], askedAt));
}

const isReadBy = ({ student, coach, guardianId }: OrderRecord, userId: string | null): boolean =>
  [student.id, coach.id, guardianId].includes(userId ?? '');

/** Removes an order that is no longer the person's. */
export async function dropOrder(id: string): Promise<void> {
  await write(person.get(), 'orders', (db) => db.orders.delete(id));
}

/**
 * Stores the list of favorites, requested at `askedAt`. A favorite whose answer came later is newer than the
 * list and does not change.
 */
export async function saveFavorites(
  items: readonly FavoriteItem[],
  { askedAt, complete = false }: Save & { askedAt: number },
): Promise<void> {
  await write(person.get(), 'favorites', async (db) => {
    const newer = await favoritesAnsweredSince(db, askedAt);
    const answered = items
      .filter(({ coach }) => !newer.has(coach.id))
      .map((item) => ({ id: item.coach.id, version: 0, fetchedAt: now(), record: item }));
    await db.favorites.bulkPut(answered);
    if (complete) {
      const staying = new Set([...newer, ...answered.map(({ id }) => id)]);
      await db.favorites.filter(({ id }) => !staying.has(id)).delete();
    }
    await db.meta.put({ key: 'fetched:favorites', value: now() });
  });
}

async function favoritesAnsweredSince(db: UserDb, since: number): Promise<ReadonlySet<string>> {
  const done = await db.outbox.where('state').equals('done').toArray();
  const favorites = done.filter(
    ({ type, outcome }) => type === 'favorite.set' && (outcome?.at ?? 0) >= since,
  );
  return new Set(favorites.map(({ entityId }) => entityId));
}

/** Key of the time of the newest notice: reading it needs one row instead of all notices. */
const newestNotice = 'newestNotice';

export async function saveNotices(notices: readonly Notice[], options: Save = {}): Promise<void> {
  await save('notices', notices.map(stored), options, async (db) => {
    const known = (await db.meta.get(newestNotice))?.value;
    const times = notices.map(({ createdAt }) => createdAt);
    const value = [...times, ...(typeof known === 'string' ? [known] : [])].toSorted().at(-1);
    if (value !== undefined && value !== known) await db.meta.put({ key: newestNotice, value });
  });
}

/** Marks all notices up to an instant as read, after the server confirmed it. */
export async function saveNoticesRead(until: string, readAt: string): Promise<void> {
  await write(person.get(), 'notices', async (db) => {
    await db.notices.toCollection().modify((row) => {
      // Written by saveNotices only.
      const notice = row.record as Notice;
      if (notice.readAt === null && notice.createdAt <= until) row.record = { ...notice, readAt };
    });
  });
}

/**
 * Creation time of the newest notice on this phone; null without one. A reconnect fetches the notices after
 * it.
 */
export async function newestNoticeAt(): Promise<string | null> {
  const userId = person.get();
  if (userId === null) return null;
  const newest = await withStorage(async () => (await openUser(userId)).meta.get(newestNotice)).catch(
    () => undefined,
  );
  return typeof newest?.value === 'string' ? newest.value : null;
}

/**
 * Stores the participants of the account: the list is always complete. Forgets what this phone kept of those that are no
 * longer in it, and of those with sessions that are hidden since. Returns whether there was one.
 */
export async function saveChildren(participants: readonly Participant[]): Promise<boolean> {
  const userId = person.get();
  if (userId === null) return false;
  let gone: string[] = [];
  await quietly(async () => {
    const db = await openUser(userId);
    // Written by saveChildren only.
    const known = (await db.children.toArray()).map(({ record }) => record as Participant);
    const isHidden = (one: Participant | undefined) => one?.hiddenSessions !== undefined;
    gone = known.flatMap((before) => {
      const after = participants.find(({ id }) => id === before.id);
      return after === undefined || (isHidden(after) && !isHidden(before)) ? before.id : [];
    });
    if (gone.length > 0) await forgetChildren(db, gone);
  });
  await save('children', participants.map(stored), { complete: true });
  return gone.length > 0;
}

/** Stores the input of a person while they type; survives a reload, an update and a crash. */
export async function saveDraft(name: string, value: unknown): Promise<void> {
  const userId = person.get();
  if (userId === null) return;
  // Until it is stored: with a full storage the form is opened again from here.
  holdUnkeptDraft(userId, name, value);
  const isKept = await write(userId, 'drafts', async (db) => {
    await db.drafts.put({ name, value, savedAt: now() });
  });
  if (isKept && unkeptDraft(userId, name) === value) forgetUnkeptDraft(userId, name);
}

export async function dropDraft(name: string): Promise<void> {
  const userId = person.get();
  if (userId === null) return;
  forgetUnkeptDraft(userId, name);
  await write(userId, 'drafts', (db) => db.drafts.delete(name));
}

const stored = <T extends { id: string; version?: number }>(record: T): Stored<T> => ({
  id: record.id,
  version: record.version ?? 0,
  fetchedAt: now(),
  record,
});

type PersonTable = 'orders' | 'favorites' | 'notices' | 'children';

const save = (
  name: PersonTable,
  records: readonly Stored[],
  { complete, askedAt }: Save,
  /** Further writes in the same transaction. */
  beside: (db: UserDb) => Promise<void> = async () => undefined,
): Promise<unknown> =>
  write(person.get(), name, async (db) => {
    await putNewer(db[name], records, askedAt);
    if (complete) await removeOthers(db, name, records);
    await beside(db);
    await db.meta.put({ key: `fetched:${name}`, value: now() });
  });

/**
 * Every write of a person's data. Resolves to whether storage accepted it. A tab that has not processed the
 * sign-out yet must not write it back.
 */
async function write(
  userId: string | null,
  name: PersonTable | 'drafts',
  work: (db: UserDb) => Promise<void>,
): Promise<boolean> {
  if (userId === null) return false;
  const isKept = await quietly(async () => {
    const db = await openUser(userId);
    await db.transaction('rw!', db.table(name), db.meta, db.outbox, async () => {
      if (!(await db.meta.get('closed'))) await work(db);
    });
  });
  if (isKept) clearStorageError('quota');
  return isKept;
}

/**
 * Writes records of the same version too: `actions` and the time of the fetch depend on the clock. An older version
 * counts only in an answer that was asked for after the stored one had arrived.
 */
async function putNewer(
  table: Table<Stored, string>,
  records: readonly Stored[],
  askedAt = Number.NEGATIVE_INFINITY,
): Promise<void> {
  const known = await table.bulkGet(records.map(({ id }) => id));
  await table.bulkPut(
    records.filter((record, at) => {
      const before = known[at];
      return before === undefined || before.version <= record.version || before.fetchedAt < askedAt;
    }),
  );
}

async function removeOthers(db: UserDb, name: PersonTable, records: readonly Stored[]): Promise<void> {
  const kept = new Set(records.map(({ id }) => id));
  await db[name].filter(({ id }) => !kept.has(id)).delete();
}

async function quietly(work: () => Promise<void>): Promise<boolean> {
  try {
    await withStorage(work);
    return true;
  } catch {
    // The screen has the answer already; `storageError` shows that it could not be kept.
    return false;
  }
}
