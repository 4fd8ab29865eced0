import { actionOf, type OutboxType } from './actions.ts';
import { inputOf } from './body.ts';
import { isOpen, type About, type Basis, type Hold, type OutboxRow } from './outbox-row.ts';

/** A waiting action as a screen draws it over the last known record, whose status it never changes. */
export interface Waiting {
  seq: number;
  id: string;
  type: OutboxType;
  entityId: string;
  state: 'queued' | 'sending' | 'needsUser';
  hold?: Hold;
  /** A request may have reached the server; it can no longer be taken back, only cancelled behind it. */
  unanswered: boolean;
  /** The server, not the network, is what it waits for. */
  isServerError: boolean;
  about: About;
  /** Names of those who take part, where this phone knows all of them. */
  people: readonly string[];
  basis?: Basis;
  /** The request's input, to ask again with some of it changed. */
  input: Readonly<Record<string, unknown>>;
  /** For `needsUser`: the refusal's name and the server's facts, such as the new price. */
  reason?: string;
  facts?: unknown;
  createdAt: number;
}

/** What is known of the phone beside its rows. */
export interface Surroundings {
  /** The server refused the session; every row waits for a sign-in. */
  authHeld: boolean;
  /** Who the account may book for: names by id. */
  names: ReadonlyMap<string, string>;
}
const nothingElse: Surroundings = { authHeld: false, names: new Map() };

export function waitingOf(
  row: OutboxRow,
  { authHeld, names }: Surroundings = nothingElse,
): Waiting | undefined {
  if (row.state === 'done' || row.state === 'rejected') return undefined;
  const input = inputOf(row.body);
  const hold = row.hold ?? (authHeld ? 'auth' : undefined);
  return {
    seq: row.seq,
    id: row.id,
    type: row.type,
    entityId: row.entityId,
    state: row.state,
    ...(hold === undefined ? {} : { hold }),
    unanswered: row.attempts > 0,
    isServerError: row.lastError?.kind === 'trouble',
    about: row.about,
    input,
    people: namesIn(input, names),
    ...(row.basis === undefined ? {} : { basis: row.basis }),
    ...(row.outcome?.reason === undefined ? {} : { reason: row.outcome.reason }),
    ...(row.outcome === undefined ? {} : { facts: row.outcome.data }),
    createdAt: row.createdAt,
  };
}

function namesIn(input: Waiting['input'], names: Surroundings['names']): readonly string[] {
  const ids: unknown = input['participantIds'];
  if (!Array.isArray(ids)) return [];
  const known = ids.flatMap((id: string) => names.get(id) ?? []);
  return known.length === ids.length ? known : [];
}

/** What takes place first comes first; what has no time keeps the order of the taps, behind. */
export function byStart(a: Waiting, b: Waiting): number {
  const at = ({ about }: Waiting) => Date.parse(about.startsAt ?? '') || Infinity;
  return at(a) === at(b) ? a.seq - b.seq : at(a) - at(b);
}

export const waitingRows = (rows: readonly OutboxRow[], surroundings?: Surroundings): Waiting[] =>
  rows.filter(isOpen).flatMap((row) => waitingOf(row, surroundings) ?? []);

export interface OrdersView<T> {
  orders: { order: T; waiting: readonly Waiting[] }[];
  /** Bookings that no order stands for yet: requests, not seats. */
  requests: readonly Waiting[];
}

/** Orders as the server last gave them, each with what waits for it; requests without an order stand apart. */
export function mergeOrders<T extends { id: string }>(
  orders: readonly T[],
  waiting: readonly Waiting[],
): OrdersView<T> {
  const known = new Set(orders.map((order) => order.id));
  return {
    orders: orders.map((order) => ({ order, waiting: waiting.filter((row) => isAbout(row, order.id)) })),
    requests: waiting.filter((row) => isRequest(row) && !known.has(row.entityId)).toSorted(byStart),
  };
}

const isAbout = (row: Waiting, orderId: string): boolean =>
  row.entityId === orderId && actionOf(row.type)?.about === 'order';

function isRequest(row: Waiting): boolean {
  const action = actionOf(row.type);
  return action?.about === 'order' && action.creates;
}

export interface FavoriteView<C> {
  coachId: string;
  /** The coach as last known; missing when only the intent is known. */
  coach: C | undefined;
  /** The person's intent: what the heart shows. It decides nothing and costs nothing, so it may show at once. */
  isOn: boolean;
  waiting: Waiting | undefined;
}

/**
 * The last intent for each coach over the known list. Coaches that are no longer wanted stay visible until the
 * answer.
 */
export function mergeFavorites<C>(
  known: readonly { coachId: string; coach: C }[],
  waiting: readonly Waiting[],
): FavoriteView<C | About['coach']>[] {
  const views = new Map<string, FavoriteView<C | About['coach']>>();
  for (const { coachId, coach } of known) {
    views.set(coachId, { coachId, coach, isOn: true, waiting: undefined });
  }
  for (const row of waiting) {
    if (row.type !== 'favorite.set') continue;
    const coach = views.get(row.entityId)?.coach ?? row.about.coach;
    views.set(row.entityId, { coachId: row.entityId, coach, isOn: row.input.isOn === true, waiting: row });
  }
  return [...views.values()];
}

export interface NoticeView<N> {
  notice: N;
  /** Read at the server, or here and waiting to be sent. */
  isRead: boolean;
  waiting: Waiting | undefined;
}

export function mergeNotices<N extends { id: string; readAt: string | null }>(
  notices: readonly N[],
  waiting: readonly Waiting[],
): NoticeView<N>[] {
  const reading = new Map(
    waiting.filter((row) => row.type === 'notice.read').map((row) => [row.entityId, row]),
  );
  return notices.map((notice) => {
    const row = reading.get(notice.id);
    return { notice, isRead: notice.readAt !== null || row !== undefined, waiting: row };
  });
}
