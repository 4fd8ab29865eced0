import type { Participant } from '#contract/child.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import type { FavoriteItem } from '#contract/favorite.ts';
import type { Notice } from '#contract/notice.ts';
import { byClassTime } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { PushKind } from '#contract/push.rules.ts';
import { laneOfFavorite } from './core/actions/favorite-set.ts';
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
import { isNotified } from './core/notified.ts';
import { isOpen, openStates, type OutboxRow } from './core/outbox-row.ts';
import type { UserDb } from './db.ts';
import { personQuery, type OfflineQuery } from './offline-query.ts';

/* A reading is no transaction, and a save may run between its steps. So the time of the list's answer is read
   first, then the waiting rows, then the list. A list that is being written never looks answered and empty.
   No request is missed that just turned into an order. */

/** Which orders: of one side of a person (as student also those of other guardians), of one class, in one status. What is left out does not narrow. */
interface OrdersFilter {
  studentId?: string | undefined;
  coachId?: string | undefined;
  classId?: string | undefined;
  /** Orders of one booking of several dates. */
  setId?: string | undefined;
  status?: OrderRecord['status'] | undefined;
}

const isAmong = (order: OrderRecord, { studentId, coachId, classId, setId, status }: OrdersFilter): boolean =>
  (studentId === undefined || [order.student.id, order.guardianId].includes(studentId)) &&
  (coachId === undefined || order.coach.id === coachId) &&
  (classId === undefined || order.class.id === classId) &&
  (setId === undefined || order.set?.id === setId) &&
  (status === undefined || order.status === status);

const readOrders = personQuery<OrdersFilter, OrdersView<OrderRecord>>(async (db, filter) => {
  const at = await fetchedAt(db, 'orders');
  const pending = await waitingOf(db);
  const orders = (await recordsOf<OrderRecord>(db, 'orders')).filter((order) => isAmong(order, filter));
  orders.sort(byClassTime);
  return { data: mergeOrders(orders, pending), fetchedAt: at, pending };
});

/** Orders as last answered, by class time, with their waiting rows; requests without an order apart. */
export const ordersQuery = (filter: OrdersFilter = {}): OfflineQuery<OrdersView<OrderRecord>> =>
  readOrders(filter);

export interface OrderView {
  /** Undefined while only its booking request exists. */
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

/** One order, with its waiting rows. */
export const orderQuery = (id: string): OfflineQuery<OrderView> => readOrder({ id });

const readClassWaiting = personQuery<{ classId: string }, readonly Waiting[]>(async (db, { classId }) => {
  const rows = await db.outbox.where('lane').startsWith(`class:${classId}`).sortBy('seq');
  const pending = waitingRows(rows, await surroundingsOf(db));
  return { data: pending, fetchedAt: null, pending };
});

/** Waiting rows of one class: an order or its cancellation. */
export const classWaitingQuery = (classId: string): OfflineQuery<readonly Waiting[]> =>
  readClassWaiting({ classId });

const readWaitingDays = personQuery<object, readonly Waiting[]>(async (db) => {
  const pending = (await waitingOf(db)).filter(({ type }) => type === 'class.cancelDay');
  return { data: pending, fetchedAt: null, pending };
});

/** Canceled days that wait. */
export const waitingDaysQuery = (): OfflineQuery<readonly Waiting[]> => readWaitingDays({});

/** A favorite with the next class of its coach, as last stored on this phone. */
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

export interface FavoriteState {
  /** The card, where the list or the intent has it. */
  coach: CoachCard | undefined;
  /** The last intent, or the state in the list; undefined while this phone has neither. */
  isOn: boolean | undefined;
}

const readFavorite = personQuery<{ coachId: string }, FavoriteState>(async (db, { coachId }) => {
  const listAt = await fetchedAt(db, 'favorites');
  const intents = await db.outbox.where('lane').equals(laneOfFavorite(coachId)).sortBy('seq');
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

/** The favorite state of one coach, by the person's last intent. */
export const favoriteQuery = (coachId: string): OfflineQuery<FavoriteState> => readFavorite({ coachId });

export interface LastIntent {
  input: Readonly<Record<string, unknown>>;
  /** No answer has ended it. */
  isOpen: boolean;
  /** Server's time of the final answer, in ms; 0 before it. */
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

/** Last value that the person chose for a setting of the account. */
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

/** One notice, with its waiting rows. */
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

/** Unsent input of a form. The form that reads a draft is the one that wrote it. */
export const draftQuery = <T>(name: string): OfflineQuery<T | undefined> =>
  readDraft({ name }) as OfflineQuery<T | undefined>;

export interface OutboxView {
  /** Open rows, oldest first. */
  waiting: readonly Waiting[];
  /** Answered rows, newest first. */
  outcomes: readonly OutboxRow[];
  /** Answers and questions that were not looked at yet: the badge. */
  unseen: number;
  /** Answers among them. */
  answers: number;
}

const readWaiting = personQuery<object, OutboxView>(async (db) => {
  const rows = await db.outbox.orderBy('seq').toArray();
  const waiting = waitingRows(rows, await surroundingsOf(db));
  const outcomes = rows.filter(({ state }) => state === 'done' || state === 'rejected').toReversed();
  const questions = waiting.filter(({ state }) => state === 'needsUser').length;
  const answers = outcomes.filter((row) => row.seenAt === undefined && isNotified(row)).length;
  return {
    data: { waiting, outcomes, unseen: questions + answers, answers },
    fetchedAt: null,
    pending: waiting,
  };
});

/** Everything the person asked for on this phone, and what became of it. */
export const waitingQuery = (): OfflineQuery<OutboxView> => readWaiting({});

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

/** Reads the state that all rows share. The drain deletes a stale `authHold` after a new sign-in. */
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
