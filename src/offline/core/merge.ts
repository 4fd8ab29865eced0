import { actionOf, type OutboxType } from './actions.ts';
import { inputOf } from './body.ts';
import { isOpen, type About, type Basis, type Hold, type OutboxRow } from './outbox-row.ts';

/** A waiting action as a screen draws it over the last known record. It never changes the record's status. */
export interface Waiting {
  seq: number;
  id: string;
  type: OutboxType;
  entityId: string;
  state: 'queued' | 'sending' | 'needsUser';
  hold?: Hold;
  /** A request may have reached the server. Once sent, it can only be canceled by a second request. */
  unanswered: boolean;
  /** Waits for the server, not for the network. */
  isServerError: boolean;
  about: About;
  /** Names of the participants, or empty when this phone lacks one of them. */
  people: readonly string[];
  basis?: Basis;
  /** Input of the request, to send it again with changed fields. */
  input: Readonly<Record<string, unknown>>;
  /** For `needsUser`: the refusal's name and the server's facts, such as the new price. */
  reason?: string;
  facts?: unknown;
  createdAt: number;
}

/** State of this phone outside the outbox, needed to draw its rows. */
export interface Surroundings {
  /** The server refused the session; every row waits for a sign-in. */
  authHeld: boolean;
  /** Participants of the account: names by id. */
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

/** Sorts by start; rows without a time come last, in the order of the taps. */
function byStart(a: Waiting, b: Waiting): number {
  const at = ({ about }: Waiting) => Date.parse(about.startsAt ?? '') || Infinity;
  return at(a) === at(b) ? a.seq - b.seq : at(a) - at(b);
}

export const waitingRows = (rows: readonly OutboxRow[], surroundings?: Surroundings): Waiting[] =>
  rows.filter(isOpen).flatMap((row) => waitingOf(row, surroundings) ?? []);

export interface OrdersView<T> {
  orders: { order: T; waiting: readonly Waiting[] }[];
  /** Bookings without an order yet: requests, not seats. */
  requests: readonly Waiting[];
}

/**
 * Orders as the server last returned them, each with its waiting rows; requests without an order are listed
 * separately.
 */
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
  /**
   * Favorite as the person set it. It costs nothing and reserves nothing, so it may show before
   * the answer.
   */
  isOn: boolean;
  waiting: Waiting | undefined;
}

/**
 * Applies the last intent for each coach to the known list. A removed favorite stays visible until the
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
  /** True when read on the server, or on this phone and not sent yet. */
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
