import type { Table } from 'dexie';
import type { Participant } from '#contract/child.ts';
import type { Resource, ResourceSummary } from '#contract/content.ts';
import type { FavoriteItem } from '#contract/favorite.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { now } from '#src/clock/clock.ts';
import type { Stored } from './core/store.ts';
import type { UserDb } from './db.ts';
import { forgetChildren } from './former-children.ts';
import { person } from './person.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

interface Save {
  /** The list is all there is: what is stored and not in it goes. */
  complete?: boolean;
}

/** Called with what the server answered. Never rejects: a broken storage is told by `storageError`, not here. */
export async function saveOrders(orders: readonly OrderRecord[], options: Save = {}): Promise<void> {
  const userId = person.get();
  // An answer that was on its way while the person changed belongs to nobody who is here.
  const own = orders.filter((order) => order.student.id === userId || order.coach.id === userId);
  await save('orders', own.map(stored), options);
}

export async function saveOrder(order: OrderRecord): Promise<void> {
  const userId = person.get();
  // One that passed on is read from the server only.
  if (order.student.id !== userId && order.coach.id !== userId) return dropOrder(order.id);
  await write(userId, 'orders', (db) => putNewer(db.orders, [stored(order)]));
}

/** The order is not the person's any more. */
export async function dropOrder(id: string): Promise<void> {
  await write(person.get(), 'orders', (db) => db.orders.delete(id));
}

/**
 * The list of favorites, asked for at `askedAt`. An intent that was answered since is newer than the list: its coach stays as
 * the answer said.
 */
export async function saveFavorites(
  items: readonly FavoriteItem[],
  { askedAt, complete = false }: Save & { askedAt: number },
): Promise<void> {
  await write(person.get(), 'favorites', async (db) => {
    const newer = await heartsAnsweredSince(db, askedAt);
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

async function heartsAnsweredSince(db: UserDb, since: number): Promise<ReadonlySet<string>> {
  const done = await db.outbox.where('state').equals('done').toArray();
  const hearts = done.filter(({ type, outcome }) => type === 'favorite.set' && (outcome?.at ?? 0) >= since);
  return new Set(hearts.map(({ entityId }) => entityId));
}

/** Beside the notices, so that asking for the newest reads one row and not all of them. */
const newestNotice = 'newestNotice';

export async function saveNotices(notices: readonly Notice[], options: Save = {}): Promise<void> {
  await save('notices', notices.map(stored), options, async (db) => {
    const known = (await db.meta.get(newestNotice))?.value;
    const times = notices.map(({ createdAt }) => createdAt);
    const value = [...times, ...(typeof known === 'string' ? [known] : [])].toSorted().at(-1);
    if (value !== undefined && value !== known) await db.meta.put({ key: newestNotice, value });
  });
}

/** All notices that were made until an instant are read: the server has said so. */
export async function saveNoticesRead(until: string, readAt: string): Promise<void> {
  await write(person.get(), 'notices', async (db) => {
    await db.notices.toCollection().modify((row) => {
      // Written by saveNotices only.
      const notice = row.record as Notice;
      if (notice.readAt === null && notice.createdAt <= until) row.record = { ...notice, readAt };
    });
  });
}

/** When the newest notice of this phone was made; null without one. The place from which a reconnect asks on. */
export async function newestNoticeAt(): Promise<string | null> {
  const userId = person.get();
  if (userId === null) return null;
  const newest = await withStorage(async () => (await openUser(userId)).meta.get(newestNotice)).catch(
    () => undefined,
  );
  return typeof newest?.value === 'string' ? newest.value : null;
}

/**
 * Everybody the account may book for: the list is always complete. Who was in it before and is not now is forgotten with
 * all that this phone kept of them. Gives whether somebody was.
 */
export async function saveChildren(participants: readonly Participant[]): Promise<boolean> {
  const userId = person.get();
  if (userId === null) return false;
  let gone: string[] = [];
  await quietly(async () => {
    const db = await openUser(userId);
    const known = await db.children.toCollection().primaryKeys();
    gone = known.filter((id) => !participants.some((one) => one.id === id));
    if (gone.length > 0) await forgetChildren(db, gone);
  });
  await save('children', participants.map(stored), { complete: true });
  return gone.length > 0;
}

/**
 * Public articles; a summary never replaces a whole article of the same version. `newest` says that these are the
 * newest of every kind. A stored one that would stand among them and does not was removed, and goes.
 */
export async function saveResources(
  summaries: readonly ResourceSummary[],
  { newest = false }: { newest?: boolean } = {},
): Promise<void> {
  await quietly(async () => {
    const db = await openDevice();
    await db.transaction('rw!', db.resources, db.settings, async () => {
      if (newest) await db.resources.bulkDelete(takenAway(await db.resources.toArray(), summaries));
      for (const summary of summaries) {
        const known = await db.resources.get(summary.id);
        if (!known || known.version < summary.version) await db.resources.put(stored(summary));
      }
      await db.settings.put({ key: 'fetched:resources', value: now() });
    });
  });
}

function takenAway(known: readonly Stored[], newest: readonly ResourceSummary[]): string[] {
  const last = newest.at(-1);
  if (last === undefined) return [];
  const isNewer = ({ publishedAt, id }: ResourceSummary) =>
    publishedAt > last.publishedAt || (publishedAt === last.publishedAt && id < last.id);
  return known
    .map(({ record }) => record as ResourceSummary)
    .filter((one) => isNewer(one) && !newest.some(({ id }) => id === one.id))
    .map(({ id }) => id);
}

export async function saveResource(article: Resource): Promise<void> {
  await quietly(async () => {
    const db = await openDevice();
    await putNewer(db.resources, [stored(article)]);
  });
}

/** What a person is typing; survives a reload, an update and a crash. */
export async function saveDraft(name: string, value: unknown): Promise<void> {
  await write(person.get(), 'drafts', async (db) => {
    await db.drafts.put({ name, value, savedAt: now() });
  });
}

export async function dropDraft(name: string): Promise<void> {
  await write(person.get(), 'drafts', (db) => db.drafts.delete(name));
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
  { complete }: Save,
  /** More to store with the records, or not at all. */
  beside: (db: UserDb) => Promise<void> = async () => undefined,
): Promise<void> =>
  write(person.get(), name, async (db) => {
    await putNewer(db[name], records);
    if (complete) await removeOthers(db, name, records);
    await beside(db);
    await db.meta.put({ key: `fetched:${name}`, value: now() });
  });

/** Every write of a person's data. A tab that has not yet heard of the sign-out must not write it back. */
async function write(
  userId: string | null,
  name: PersonTable | 'drafts',
  work: (db: UserDb) => Promise<void>,
): Promise<void> {
  if (userId === null) return;
  await quietly(async () => {
    const db = await openUser(userId);
    await db.transaction('rw!', db.table(name), db.meta, db.outbox, async () => {
      if (!(await db.meta.get('closed'))) await work(db);
    });
  });
}

/** Same version is written too: `actions` and the time of the look depend on the clock. */
async function putNewer(table: Table<Stored, string>, records: readonly Stored[]): Promise<void> {
  const known = await table.bulkGet(records.map(({ id }) => id));
  await table.bulkPut(records.filter((record, at) => (known[at]?.version ?? -1) <= record.version));
}

async function removeOthers(db: UserDb, name: PersonTable, records: readonly Stored[]): Promise<void> {
  const kept = new Set(records.map(({ id }) => id));
  await db[name].filter(({ id }) => !kept.has(id)).delete();
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await withStorage(work);
  } catch {
    // The screen has the answer itself; `storageError` says that it could not be kept.
  }
}
