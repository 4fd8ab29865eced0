import type { TFunction } from 'i18next';
import { handoverTimes } from '#contract/handover.rules.ts';
import type { ChildHandover, HandoverEntry } from '#contract/handover.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { SentHandover } from '#src/offline/handovers.ts';

/** A minor in a class of the coach. */
export interface ComingChild {
  order: OrderRecord;
  participantId: string;
  name: string;
  age: number;
}

/** Period of a class in which taps count. */
export const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  handoverTimes(Date.parse(startsAt), Date.parse(endsAt));

type Entry = HandoverEntry & {
  /** Exists on this phone only. */
  isLocal: boolean;
};

/**
 * Entries of one child, oldest first: those of the server, and those of this phone that wait or were answered after
 * `answeredAt`. What the server has answered since is in its own list.
 */
export function entriesOf(
  child: { order: { id: string }; participantId: string },
  known: readonly ChildHandover[],
  sent: readonly SentHandover[],
  answeredAt: number,
): Entry[] {
  const isFor = ({ orderId, participantId }: { orderId: string; participantId: string }) =>
    orderId === child.order.id && participantId === child.participantId;
  const answered = (known.find(isFor)?.entries ?? []).map((entry) => ({ ...entry, isLocal: false }));
  const isNew = ({ mark, at, doneAt }: SentHandover) =>
    (doneAt === null || doneAt > answeredAt) &&
    !answered.some((entry) => entry.mark === mark && entry.at === at);
  const own = sent
    .filter((one) => isFor(one) && isNew(one))
    .map(({ mark, who, at, doneAt }) => ({ mark, who, at, isOnCard: null, isLocal: doneAt === null }));
  return [...answered, ...own].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

export interface HandoverState {
  /** The entries that hold; undefined when nothing is marked or it was taken back. */
  arrived: Entry | undefined;
  left: Entry | undefined;
  /** One of the two exists on this phone only. */
  isLocal: boolean;
}

/** Entries that hold after all: of two about arrival, or about leaving, the later one. */
export function stateOf(entries: readonly Entry[]): HandoverState {
  const arrival = entries.findLast(({ mark }) => mark === 'arrived' || mark === 'notArrived');
  const leaving = entries.findLast(({ mark }) => mark !== 'arrived' && mark !== 'notArrived');
  return {
    arrived: arrival?.mark === 'arrived' ? arrival : undefined,
    left: leaving?.mark === 'notLeft' ? undefined : leaving,
    isLocal: arrival?.isLocal === true || leaving?.isLocal === true,
  };
}

/** One entry in words, with the time of its tap. */
export function entryText(
  { mark, who, at }: Pick<HandoverEntry, 'mark' | 'who' | 'at'>,
  time: (instant: string) => string,
  t: TFunction,
): string {
  const key = mark === 'collected' && who === null ? 'collectedUnnamed' : mark;
  return t(`handover.entry.${key}`, { time: time(at), name: who ?? '' });
}

/** Arrival and leaving that hold, in one line; undefined when nothing is marked. */
export function handoverText(
  { arrived, left }: Pick<HandoverState, 'arrived' | 'left'>,
  time: (instant: string) => string,
  t: TFunction,
): string | undefined {
  const [first, second] = [arrived, left].flatMap((entry) => (entry ? entryText(entry, time, t) : []));
  return second === undefined ? first : t('handover.both', { arrived: first, left: second });
}

/** Key of `handover` for a leaving that the card does not name or allow. */
export const cardWarning = ({ mark, isOnCard }: Entry): 'offCard' | 'aloneOffCard' | undefined => {
  if (isOnCard !== false) return undefined;
  return mark === 'alone' ? 'aloneOffCard' : 'offCard';
};
