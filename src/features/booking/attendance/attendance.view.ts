import type { GivenMark, Marking } from '#contract/attendance.ts';
import { type Mark, OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { priceOfSeats } from '#contract/price.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { SentMarks } from '#src/offline/attendance.ts';
import { newsOf, type MarkNews } from './mark-news.view.ts';
import { addedRefundMinor, hasUnlikeSeats } from './mark-refund.view.ts';

export interface AttendanceRow {
  order: OrderRecord;
  marking: Marking;
  participantId: string;
  name: string;
  age: number | undefined;
  mark: Mark | undefined;
  /** Not sent yet: the mark exists only on this phone. */
  isLocal: boolean;
  news: MarkNews | undefined;
}

type Participant = OrderRecord['participants'][number];

/** Key of one participant of one order. */
export const keyOf = ({
  order,
  participantId,
}: {
  order: Pick<OrderRecord, 'id'>;
  participantId: string;
}): string => `${order.id} ${participantId}`;

/** Participants of orders that can be marked, sorted by name, with their newest mark. */
export const rowsOf = (orders: readonly OrderRecord[], sent: readonly SentMarks[]): AttendanceRow[] =>
  orders
    .flatMap((order) => {
      const { marking } = order;
      return marking ? order.participants.map((person) => rowOf(order, marking, person, sent)) : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));

function rowOf(
  order: OrderRecord,
  marking: Marking,
  person: Participant,
  sent: readonly SentMarks[],
): AttendanceRow {
  const isFor = ({ orderId, participantId }: Pick<GivenMark, 'orderId' | 'participantId'>) =>
    orderId === order.id && participantId === person.id;
  let { mark, markedAt: at = '' } = person;
  let news: MarkNews | undefined;
  let isLocal = false;
  for (const { taps, isOpen, results } of sent) {
    const place = taps.findLastIndex(isFor);
    const tap = taps[place];
    if (tap === undefined) continue;
    if (isOpen) {
      [mark, isLocal, news] = [tap.mark ?? undefined, true, undefined];
      continue;
    }
    const result = results[place];
    if (result === undefined) continue;
    const heldAt = result.markedAt ?? '';
    // Moving a class removes its earlier marks.
    const isOfNow = heldAt === '' || Date.parse(heldAt) >= Date.parse(marking.from);
    if (!isOfNow || heldAt < at) {
      news = undefined;
      continue;
    }
    if (heldAt !== '') [mark, at] = [result.mark ?? undefined, heldAt];
    news = newsOf(tap, result);
  }
  const { id: participantId, name, age } = person;
  return { order, marking, participantId, name, age, mark, isLocal, news };
}

/** Returns why no mark of the row can change: a dispute is open or was resolved. */
export function heldBecause({ order: { dispute } }: AttendanceRow): ReasonName | undefined {
  if (dispute === null) return undefined;
  return dispute.state === 'open' ? 'ORDER_DISPUTED' : 'DISPUTE_RESOLVED';
}

/** Why a choice is off now, as the server would refuse it; undefined when it is open. `now` in ms. */
export function offBecause(mark: Mark, row: AttendanceRow, now: number): ReasonName | undefined {
  const { order, marking } = row;
  const held = heldBecause(row);
  if (held !== undefined) return held;
  if (now < Date.parse(marking.from)) return 'ATTENDANCE_TOO_EARLY';
  if (now >= Date.parse(marking.until)) return 'ATTENDANCE_TOO_LATE';
  const isPaidBack = order.status === OrderStatus.completed && row.mark === 'excused' && !row.isLocal;
  if (isPaidBack && mark !== 'excused') return 'EXCUSE_STANDS';
  return mark === 'absent' && now < Date.parse(marking.absentFrom) ? 'JUST_BEGUN' : undefined;
}

/** Rows without a mark that can get one: "everybody else is here". */
export const restOf = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  rows.filter((row) => row.mark === undefined && heldBecause(row) === undefined);

/** The rows of an earlier tap whose participants are still marked present: a newer mark is not undone with it. */
export const stillPresent = (
  taps: readonly AttendanceRow[],
  rows: readonly AttendanceRow[],
): AttendanceRow[] =>
  rows.filter(
    ({ order, participantId, mark }) =>
      mark === 'present' &&
      taps.some((tap) => tap.order.id === order.id && tap.participantId === participantId),
  );

/** True when an order completes with these marks or has completed: then they cannot be taken back. */
export const areFinal = (
  taps: readonly AttendanceRow[],
  rows: readonly AttendanceRow[],
  now: number,
): boolean =>
  taps.some(({ order }) => {
    if (order.status === OrderStatus.completed) return true;
    const others = rows.filter((row) => row.order.id === order.id && !taps.includes(row));
    return now >= Date.parse(order.class.endsAt) && others.every(({ mark }) => mark !== undefined);
  });

/** Refund of one seat per mark. `isOfNow`: it depends on the other marks of its order. */
export interface SeatMoney {
  isOfNow?: true;
  excusedMinor: number;
  absentMinor: number;
  currency: string;
}

/** `rows` are all rows of the class, with the marks of the other seats. */
export function seatMoneyOf(row: AttendanceRow, rows: readonly AttendanceRow[]): SeatMoney {
  const { order, marking, participantId } = row;
  const { currency } = order;
  if (!hasUnlikeSeats(order))
    return { excusedMinor: priceOfSeats(order, 1), absentMinor: marking.absentRefundMinor, currency };
  const others = rows
    .filter((one) => one.order.id === order.id && one.participantId !== participantId)
    .map(({ mark }) => mark);
  return {
    excusedMinor: addedRefundMinor(order, others, 'excused'),
    absentMinor: addedRefundMinor(order, others, 'absent'),
    currency,
    isOfNow: true,
  };
}

/** Returns the refunds of one seat; undefined when orders have different terms. */
export function sharedMoney(rows: readonly AttendanceRow[]): SeatMoney | undefined {
  if (rows.some(({ order }) => hasUnlikeSeats(order))) return undefined;
  const [first, ...others] = rows.map((row) => seatMoneyOf(row, rows));
  const isSame = ({ excusedMinor, absentMinor, currency }: SeatMoney) =>
    excusedMinor === first?.excusedMinor && absentMinor === first.absentMinor && currency === first.currency;
  return others.every(isSame) ? first : undefined;
}
