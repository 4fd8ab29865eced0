import type { Participant } from '#contract/child.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import type { Resource, ResourceSummary } from '#contract/content.ts';
import type { FavoriteItem } from '#contract/favorite.ts';
import type { Notice } from '#contract/notice.ts';
import { byClassTime } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { PushKind } from '#contract/push.rules.ts';
import type { Action, KeyedCall } from './core/action.ts';
import { actionOf } from './core/actions.ts';
import { laneOfHeart } from './core/actions/favorite-set.ts';
import { laneOfAccount } from './core/actions/intent.ts';
import { inputOf } from './core/body.ts';
import {
  mergeFavorites,
  mergeNotices,
  mergeOrders,
  waitingRows,
  type FavoriteView,
  type NoticeView,
  type OrdersView,
  type Surroundings,
  type Waiting,
} from './core/merge.ts';
import { isOpen, openStates, type OutboxRow } from './core/outbox-row.ts';
import type { UserDb } from './db.ts';
import { deviceQuery, personQuery, type OfflineQuery } from './offline-query.ts';

/* A reading is no transaction, and a save may come between its steps. So it first asks when the list was answered,
   then what waits, then the list itself. It never says "answered, and empty" of a list that is being written. It
   misses nothing that turned from waiting into an order. */

/** Which orders: of one side of a person, of one class, in one status. What is left out does not narrow. */
interface OrdersFilter {
  studentId?: string | undefined;
  coachId?: string | undefined;
  classId?: string | undefined;
  status?: OrderRecord['status'] | undefined;
}

const isAmong = (order: OrderRecord, { studentId, coachId, classId, status }: OrdersFilter): boolean =>
  (studentId === undefined || order.student.id === studentId) &&
  (coachId === undefined || order.coach.id === coachId) &&
  (classId === undefined || order.class.id === classId) &&
  (status === undefined || order.status === status);

const readOrders = personQuery<OrdersFilter, OrdersView<OrderRecord>>(async (db, filter) => {
  const at = await fetchedAt(db, 'orders');
  const pending = await waitingOf(db);
  const orders = (await recordsOf<OrderRecord>(db, 'orders')).filter((order) => isAmong(order, filter));
  orders.sort(byClassTime);
  return { data: mergeOrders(orders, pending), fetchedAt: at, pending };
});

/** Orders as last told, by class time, each with what waits for it. Requests without an order yet stand apart. */
export const ordersQuery = (filter: OrdersFilter = {}): OfflineQuery<OrdersView<OrderRecord>> =>
  readOrders(filter);

export interface OrderView {
  /** Undefined while only the request for it is known. */
  order: OrderRecord | undefined;
  waiting: readonly Waiting[];
}

const readOrder = personQuery<{ id: string }, OrderView>(async (db, { id }) => {
  const pending = (await waitingOf(db)).filter((row) => row.entityId === id);
  const stored = await db.orders.get(id);
  // Written by saveOrders and by answers of the same contract; nothing else writes this table.
  const order = stored?.record as OrderRecord | undefined;
  return { data: { order, waiting: pending }, fetchedAt: stored?.fetchedAt ?? null, pending };
});

/** One order, with what waits for it. */
export const orderQuery = (id: string): OfflineQuery<OrderView> => readOrder({ id });

const readClassWaiting = personQuery<{ classId: string }, readonly Waiting[]>(async (db, { classId }) => {
  const rows = await db.outbox.where('lane').startsWith(`class:${classId}`).sortBy('seq');
  const pending = waitingRows(rows, await surroundingsOf(db));
  return { data: pending, fetchedAt: null, pending };
});

/** What waits for one class: an order or its cancellation. */
export const classWaitingQuery = (classId: string): OfflineQuery<readonly Waiting[]> =>
  readClassWaiting({ classId });

/** A favorite with the next class of its coach, as far as this phone knows it. */
export type KeptFavorite = FavoriteView<CoachCard | undefined> & Pick<FavoriteItem, 'soonest'>;

const readFavorites = personQuery<object, readonly KeptFavorite[]>(async (db) => {
  const at = await fetchedAt(db, 'favorites');
  const pending = await waitingOf(db);
  const items = await recordsOf<FavoriteItem>(db, 'favorites');
  items.sort((a, b) => b.changedAt.localeCompare(a.changedAt));
  const known = items.map(({ coach }) => ({ coachId: coach.id, coach }));
  const soonest = new Map(items.map((item) => [item.coach.id, item.soonest]));
  const data = mergeFavorites(known, pending).map((view) => ({
    ...view,
    soonest: soonest.get(view.coachId),
  }));
  return { data, fetchedAt: at, pending };
});

/** Favorite coaches, newest first, with the person's last intent over them. */
export const favoritesQuery = (): OfflineQuery<readonly KeptFavorite[]> => readFavorites({});

export interface HeartView {
  /** The card, where the list or the intent has it. */
  coach: CoachCard | undefined;
  /** The last intent, or what the list says; undefined while this phone knows neither. */
  isOn: boolean | undefined;
}

const readHeart = personQuery<{ coachId: string }, HeartView>(async (db, { coachId }) => {
  const listAt = await fetchedAt(db, 'favorites');
  const intents = await db.outbox.where('lane').equals(laneOfHeart(coachId)).sortBy('seq');
  const stored = await db.favorites.get(coachId);
  const intent = intents.findLast(({ state }) => state !== 'rejected');
  const intended = intent && inputOf(intent.body)['isOn'] === true;
  const isListKnown = stored !== undefined || listAt !== null;
  const isOn = isListKnown && !(intent && isOpen(intent)) ? stored !== undefined : intended;
  // Written by saveFavorites and by answers of the same contract.
  const item = stored?.record as FavoriteItem | undefined;
  const coach = item?.coach ?? intent?.about.coach;
  return { data: { isOn, coach }, fetchedAt: stored?.fetchedAt ?? listAt, pending: [] };
});

/** Whether one coach is a favorite, as the person last asked. */
export const heartQuery = (coachId: string): OfflineQuery<HeartView> => readHeart({ coachId });

export interface LastIntent {
  input: Readonly<Record<string, unknown>>;
  /** No answer has ended it. */
  isOpen: boolean;
  /** When the server said that it is done, in ms; 0 while it has not. */
  doneAt: number;
}

const readLastIntent = personQuery<{ of: string }, LastIntent | undefined>(async (db, { of }) => {
  const rows = await db.outbox
    .where('lane')
    .equals(laneOfAccount({ entityId: of }))
    .sortBy('seq');
  const last = rows.findLast(({ state }) => state !== 'rejected');
  const data = last && {
    input: inputOf(last.body),
    isOpen: isOpen(last),
    doneAt: last.state === 'done' ? (last.outcome?.at ?? 0) : 0,
  };
  return { data, fetchedAt: null, pending: [] };
});

/** How the person last wanted a setting of the account to be. */
export const lastIntentQuery = (of: 'language' | 'mails'): OfflineQuery<LastIntent | undefined> =>
  readLastIntent({ of });

/** Which notices: all, the unread ones, or those of one group. */
export interface NoticeFilter {
  unread?: boolean | undefined;
  group?: PushKind | undefined;
}

const readNotices = personQuery<NoticeFilter, readonly NoticeView<Notice>[]>(
  async (db, { unread, group }) => {
    const at = await fetchedAt(db, 'notices');
    const pending = await waitingOf(db);
    const notices = await recordsOf<Notice>(db, 'notices');
    notices.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const data = mergeNotices(notices, pending).filter(
      ({ notice, isRead }) => !(unread && isRead) && (group === undefined || notice.group === group),
    );
    return { data, fetchedAt: at, pending };
  },
);

export const noticesQuery = (filter: NoticeFilter = {}): OfflineQuery<readonly NoticeView<Notice>[]> =>
  readNotices(filter);

const readNotice = personQuery<{ id: string }, NoticeView<Notice> | undefined>(async (db, { id }) => {
  const pending = (await waitingOf(db)).filter((row) => row.entityId === id);
  const stored = await db.notices.get(id);
  // Written by saveNotices only.
  const known = stored ? [stored.record as Notice] : [];
  return { data: mergeNotices(known, pending)[0], fetchedAt: stored?.fetchedAt ?? null, pending };
});

/** One notice, with what waits for it. */
export const noticeQuery = (id: string): OfflineQuery<NoticeView<Notice> | undefined> => readNotice({ id });

const readChildren = personQuery<object, readonly Participant[]>(async (db) => {
  const at = await fetchedAt(db, 'children');
  return { data: await recordsOf<Participant>(db, 'children'), fetchedAt: at, pending: [] };
});

/** The person and the children, as the server last gave them. */
export const childrenQuery = (): OfflineQuery<readonly Participant[]> => readChildren({});

const readDraft = personQuery<{ name: string }, unknown>(async (db, { name }) => {
  const draft = await db.drafts.get(name);
  return { data: draft?.value, fetchedAt: draft?.savedAt ?? null, pending: [] };
});

/** What was typed and not sent. The form that reads a draft is the one that wrote it. */
export const draftQuery = <T>(name: string): OfflineQuery<T | undefined> =>
  readDraft({ name }) as OfflineQuery<T | undefined>;

export interface OutboxView {
  /** Open rows, oldest first. */
  waiting: readonly Waiting[];
  /** Answered rows, newest first. */
  outcomes: readonly OutboxRow[];
  /** Refusals and questions that were not looked at yet: the badge. */
  unseen: number;
}

const readWaiting = personQuery<object, OutboxView>(async (db) => {
  const rows = await db.outbox.orderBy('seq').toArray();
  const waiting = waitingRows(rows, await surroundingsOf(db));
  const outcomes = rows.filter(({ state }) => state === 'done' || state === 'rejected').toReversed();
  const questions = waiting.filter(({ state }) => state === 'needsUser').length;
  const refusals = outcomes.filter(
    (row) => row.seenAt === undefined && (row.state === 'rejected' || tells(row)),
  ).length;
  return {
    data: { waiting, outcomes, unseen: questions + refusals },
    fetchedAt: null,
    pending: waiting,
  };
});

/** An answer that says that something was not done is looked at as a refusal is. */
function tells({ type, body, outcome }: OutboxRow): boolean {
  const words: Action<KeyedCall>['words'] | undefined = actionOf(type)?.words;
  return words?.tells?.(inputOf(body), outcome?.data) ?? false;
}

/** Everything the person asked for on this phone, and what became of it. */
export const waitingQuery = (): OfflineQuery<OutboxView> => readWaiting({});

const readResources = deviceQuery<{ kind?: ResourceSummary['kind'] | undefined }, readonly ResourceSummary[]>(
  async (db, { kind }) => {
    const at = (await db.settings.get('fetched:resources'))?.value;
    // Written by saveResources and saveResource only.
    const all = (await db.resources.toArray()).map(({ record }) => record as ResourceSummary);
    const data = all
      .filter((summary) => kind === undefined || summary.kind === kind)
      .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    return { data, fetchedAt: typeof at === 'number' ? at : null, pending: [] };
  },
);

/** Articles of the resource center that this phone knows, newest first. */
export const resourcesQuery = (kind?: ResourceSummary['kind']): OfflineQuery<readonly ResourceSummary[]> =>
  readResources({ kind });

const readResource = deviceQuery<{ id: string }, Resource | undefined>(async (db, { id }) => {
  const stored = await db.resources.get(id);
  // See readResources.
  const record = stored?.record as ResourceSummary | Resource | undefined;
  const isWhole = record !== undefined && 'body' in record.en;
  return {
    data: isWhole ? (record as Resource) : undefined,
    fetchedAt: stored?.fetchedAt ?? null,
    pending: [],
  };
});

/** One whole article; undefined when this phone has only its summary or nothing. */
export const resourceQuery = (id: string): OfflineQuery<Resource | undefined> => readResource({ id });

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
  return waitingRows(rows, await surroundingsOf(db));
}

/** A new sign-in has another generation, which the drain compares; so it lifts the hold. */
async function surroundingsOf(db: UserDb): Promise<Surroundings> {
  const people = await recordsOf<Participant>(db, 'children');
  return {
    authHeld: (await db.meta.get('authHold')) !== undefined,
    names: new Map(people.map(({ id, name }) => [id, name])),
  };
}

async function fetchedAt(db: UserDb, table: string): Promise<number | null> {
  const value = (await db.meta.get(`fetched:${table}`))?.value;
  return typeof value === 'number' ? value : null;
}
