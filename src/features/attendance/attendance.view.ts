import type { GivenMark, Marking } from '#contract/attendance.ts';
import { type Mark, OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { SentMarks } from '#src/offline/attendance.ts';
import { newsOf, type MarkNews } from './mark-news.view.ts';

export interface AttendanceRow {
  order: OrderRecord;
  marking: Marking;
  participantId: string;
  name: string;
  mark: Mark | undefined;
  /** Only this phone knows it. */
  isLocal: boolean;
  news: MarkNews | undefined;
}

type Participant = OrderRecord['participants'][number];

/** Everybody who may be marked, in the order of their names, with the newest that is known of each. */
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
    // A class that was moved since has lost its marks.
    const isOfNow = heldAt === '' || Date.parse(heldAt) >= Date.parse(marking.from);
    if (!isOfNow || heldAt < at) {
      news = undefined;
      continue;
    }
    if (heldAt !== '') [mark, at] = [result.mark ?? undefined, heldAt];
    news = newsOf(tap, result);
  }
  return { order, marking, participantId: person.id, name: person.name, mark, isLocal, news };
}

/** Why nothing of a row can be changed any more, or now. */
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

/** Those who have no mark and can get one: "everybody else is here". */
export const restOf = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  rows.filter((row) => row.mark === undefined && heldBecause(row) === undefined);

/** Whether an order completes with these marks, or has completed before: then they cannot be taken back. */
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

/** What marks bring, for one seat. */
export interface SeatMoney {
  excusedMinor: number;
  absentMinor: number;
  currency: string;
}

export const seatMoneyOf = ({ order, marking }: AttendanceRow): SeatMoney => ({
  excusedMinor: order.unitMinor,
  absentMinor: marking.absentRefundMinor,
  currency: order.currency,
});

/** The same for all seats; undefined where orders have different terms. */
export function sharedMoney(rows: readonly AttendanceRow[]): SeatMoney | undefined {
  const [first, ...others] = rows.map(seatMoneyOf);
  const isSame = ({ excusedMinor, absentMinor, currency }: SeatMoney) =>
    excusedMinor === first?.excusedMinor && absentMinor === first.absentMinor && currency === first.currency;
  return others.every(isSame) ? first : undefined;
}
