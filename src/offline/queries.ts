import type { Participant } from '#contract/child.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import type { Resource, ResourceSummary } from '#contract/content.ts';
import type { FavoriteItem } from '#contract/favorite.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import {
  mergeFavorites,
  mergeNotices,
  mergeOrders,
  waitingRows,
  type FavoriteView,
  type NoticeView,
  type OrdersView,
  type Waiting,
} from './core/merge.ts';
import { openStates, type OutboxRow } from './core/outbox-row.ts';
import type { UserDb } from './db.ts';
import type { OfflineQuery } from './offline-query.ts';

/*
 * A reading is no transaction, and a save may come between its steps. So it asks first when the list was told, then what
 * waits, then the list itself: never "told, and empty" of a list that is just being written, and nothing that turned from
 * waiting into an order is missed.
 */

/** Orders as last told, newest first, each with what waits for it; bookings without an order yet stand apart. */
export const ordersQuery = (
  key = 'all',
  accept: (order: OrderRecord) => boolean = () => true,
): OfflineQuery<OrdersView<OrderRecord>> => ({
  key: `orders|${key}`,
  of: 'person',
  read: async (db) => {
    const at = await fetchedAt(db, 'orders');
    const pending = await waitingOf(db);
    const orders = (await recordsOf<OrderRecord>(db, 'orders')).filter(accept);
    orders.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { data: mergeOrders(orders, pending), fetchedAt: at, pending };
  },
});

/** One order; `order` is undefined while only the request for it is known. */
export const orderQuery = (
  id: string,
): OfflineQuery<{ order: OrderRecord | undefined; waiting: readonly Waiting[] }> => ({
  key: `order|${id}`,
  of: 'person',
  read: async (db) => {
    const stored = await db.orders.get(id);
    const pending = (await waitingOf(db)).filter((row) => row.entityId === id);
    // Written by saveOrders and by answers of the same contract; nothing else writes this table.
    const order = stored?.record as OrderRecord | undefined;
    return { data: { order, waiting: pending }, fetchedAt: stored?.fetchedAt ?? null, pending };
  },
});

/** What waits for one class: a booking or its cancellation. */
export const classWaitingQuery = (classId: string): OfflineQuery<readonly Waiting[]> => ({
  key: `class|${classId}`,
  of: 'person',
  read: async (db) => {
    const rows = await db.outbox.where('lane').equals(`class:${classId}`).sortBy('seq');
    const pending = waitingRows(rows, await isHeld(db));
    return { data: pending, fetchedAt: null, pending };
  },
});

/** Favorite coaches, newest first, with the person's last intent over them. */
export const favoritesQuery = (): OfflineQuery<readonly FavoriteView<CoachCard | undefined>[]> => ({
  key: 'favorites',
  of: 'person',
  read: async (db) => {
    const at = await fetchedAt(db, 'favorites');
    const pending = await waitingOf(db);
    const items = await recordsOf<FavoriteItem>(db, 'favorites');
    items.sort((a, b) => b.changedAt.localeCompare(a.changedAt));
    const known = items.map(({ coach }) => ({ coachId: coach.id, coach }));
    return { data: mergeFavorites(known, pending), fetchedAt: at, pending };
  },
});

/** Whether one coach is a favorite, as wished. */
export const favoriteQuery = (coachId: string): OfflineQuery<FavoriteView<CoachCard | undefined>> => ({
  key: `favorite|${coachId}`,
  of: 'person',
  read: async (db) => {
    const stored = await db.favorites.get(coachId);
    const pending = (await waitingOf(db)).filter((row) => row.entityId === coachId);
    // See orderQuery.
    const item = stored?.record as FavoriteItem | undefined;
    const known = item ? [{ coachId, coach: item.coach }] : [];
    const [view] = mergeFavorites(known, pending);
    return {
      data: view ?? { coachId, coach: undefined, isOn: false, waiting: undefined },
      fetchedAt: stored?.fetchedAt ?? (await fetchedAt(db, 'favorites')),
      pending,
    };
  },
});

export const noticesQuery = (): OfflineQuery<readonly NoticeView<Notice>[]> => ({
  key: 'notices',
  of: 'person',
  read: async (db) => {
    const at = await fetchedAt(db, 'notices');
    const pending = await waitingOf(db);
    const notices = await recordsOf<Notice>(db, 'notices');
    notices.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { data: mergeNotices(notices, pending), fetchedAt: at, pending };
  },
});

/** Oneself and the children, as last told. */
export const childrenQuery = (): OfflineQuery<readonly Participant[]> => ({
  key: 'children',
  of: 'person',
  read: async (db) => {
    const at = await fetchedAt(db, 'children');
    return { data: await recordsOf<Participant>(db, 'children'), fetchedAt: at, pending: [] };
  },
});

export const draftQuery = <T>(name: string): OfflineQuery<T | undefined> => ({
  key: `draft|${name}`,
  of: 'person',
  read: async (db) => {
    const draft = await db.drafts.get(name);
    // The form that reads the draft is the one that wrote it.
    return { data: draft?.value as T | undefined, fetchedAt: draft?.savedAt ?? null, pending: [] };
  },
});

export interface Activity {
  /** Open rows, oldest first. */
  waiting: readonly Waiting[];
  /** Answered rows, newest first. */
  outcomes: readonly OutboxRow[];
  /** Refusals and questions that were not looked at yet: the badge. */
  unseen: number;
}

/** Everything the person asked for on this phone, and what became of it. */
export const waitingQuery = (): OfflineQuery<Activity> => ({
  key: 'waiting',
  of: 'person',
  read: async (db) => {
    const rows = await db.outbox.orderBy('seq').toArray();
    const waiting = waitingRows(rows, await isHeld(db));
    const outcomes = rows.filter(({ state }) => state === 'done' || state === 'rejected').toReversed();
    const questions = waiting.filter(({ state }) => state === 'needsUser').length;
    const refusals = outcomes.filter((row) => row.state === 'rejected' && row.seenAt === undefined).length;
    return {
      data: { waiting, outcomes, unseen: questions + refusals },
      fetchedAt: null,
      pending: waiting,
    };
  },
});

/** Articles of the resource center that this phone knows, newest first. */
export const resourcesQuery = (kind?: ResourceSummary['kind']): OfflineQuery<readonly ResourceSummary[]> => ({
  key: `resources|${kind ?? 'all'}`,
  of: 'device',
  read: async (db) => {
    const at = (await db.settings.get('fetched:resources'))?.value;
    // Written by saveResources and saveResource only.
    const all = (await db.resources.toArray()).map(({ record }) => record as ResourceSummary);
    const data = all
      .filter((summary) => kind === undefined || summary.kind === kind)
      .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    return { data, fetchedAt: typeof at === 'number' ? at : null, pending: [] };
  },
});

/** One whole article; undefined when this phone has only its summary or nothing. */
export const resourceQuery = (id: string): OfflineQuery<Resource | undefined> => ({
  key: `resource|${id}`,
  of: 'device',
  read: async (db) => {
    const stored = await db.resources.get(id);
    // See resourcesQuery.
    const record = stored?.record as ResourceSummary | Resource | undefined;
    const isWhole = record !== undefined && 'body' in record.en;
    return {
      data: isWhole ? (record as Resource) : undefined,
      fetchedAt: stored?.fetchedAt ?? null,
      pending: [],
    };
  },
});

async function recordsOf<T>(
  db: UserDb,
  table: 'orders' | 'favorites' | 'notices' | 'children',
): Promise<T[]> {
  // Each table holds one kind of wire record, written by records.ts and by answers of the same contract.
  return (await db[table].toArray()).map(({ record }) => record as T);
}

async function waitingOf(db: UserDb): Promise<Waiting[]> {
  const rows = await db.outbox
    .where('state')
    .anyOf([...openStates])
    .sortBy('seq');
  return waitingRows(rows, await isHeld(db));
}

/** The server refused the session; signing in lifts it with a new generation, which the drain compares. */
const isHeld = async (db: UserDb): Promise<boolean> => (await db.meta.get('authHold')) !== undefined;

async function fetchedAt(db: UserDb, table: string): Promise<number | null> {
  const value = (await db.meta.get(`fetched:${table}`))?.value;
  return typeof value === 'number' ? value : null;
}
