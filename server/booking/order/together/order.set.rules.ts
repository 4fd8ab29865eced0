import type { MissedDate } from '#contract/order-set.ts';
import { AppError } from '#server/base/errors.ts';
import {
  type Booking,
  type BookingFacts,
  decideOrders,
  type OrderRequest,
} from '#server/booking/order/creating/order.create.rules.ts';

/** Refusals about the people of a booking. The person mends them once for all dates. */
const reasonsOfPeople: ReadonlySet<string> = new Set([
  'BIRTH_DATE_NEEDED',
  'CONSENT_PENDING',
  'WAIVER_MISSING',
  'PARTICIPANT_UNKNOWN',
  'SESSIONS_HIDDEN',
  'BAD_INPUT',
  'TOO_OLD',
  'UNPAID_SEATS_FULL',
]);

export const isOfPeople = ({ reason }: AppError): boolean => reasonsOfPeople.has(reason);

export interface DecidedSet {
  bookings: Booking[];
  /** Dates that are not booked, each with its refusal. */
  missed: MissedDate[];
}

interface SetRequest {
  studentId: string;
  /** One request for each date. */
  requests: readonly OrderRequest[];
  /** As many dates as fit are booked; otherwise all or none. */
  isFitting: boolean;
  /** Slots that are not free, by the id of the class that they would make. */
  notFree?: NotFree;
}

export interface NotFree {
  /** Zone of their plan. */
  zone: string;
  refusals: ReadonlyMap<string, AppError>;
}

/**
 * Decides a booking of several dates, each by the rules of one class (docs/domain.md 4.20). The balance pays all of its
 * dates or none. DATES_NOT_BOOKED with each impossible date when nothing is booked; a refusal about the people comes
 * as it is. Pure: the same facts give the same answer.
 */
export function decideSet(
  facts: BookingFacts,
  { studentId, requests, isFitting, notFree }: SetRequest,
): DecidedSet | AppError {
  const everything = new Map([[studentId, Number.MAX_SAFE_INTEGER]]);
  const paid = decideWith({ ...facts, balances: everything }, requests, notFree);
  const owed = paid.bookings.reduce((sum, one) => sum + owedOf(one), 0);
  const isPaid = owed <= (facts.balances.get(studentId) ?? 0);
  const decided = isPaid ? paid : decideWith({ ...facts, balances: new Map() }, requests, notFree);
  const { bookings, missed } = decided;
  const isBooked = bookings.length > 0 && (isFitting || missed.length === 0);
  return isBooked ? { bookings, missed } : refusalOf(decided);
}

/** Amount that the balance pays for a booking. */
const owedOf = ({ start, session, totalMinor }: Booking): number =>
  start === 'paid' && session === null ? totalMinor : 0;

function decideWith(
  facts: BookingFacts,
  requests: readonly OrderRequest[],
  notFree?: NotFree,
): DecidedSet & { refusals: AppError[] } {
  const bookings: Booking[] = [];
  const missed: MissedDate[] = [];
  const refusals: AppError[] = [];
  const isFree = ({ form }: OrderRequest) => notFree?.refusals.has(form.classId) !== true;
  const outcomes = decideOrders(facts, requests.filter(isFree)).values();
  for (const request of requests) {
    const refused = notFree?.refusals.get(request.form.classId);
    const outcome = refused ?? outcomes.next().value;
    if (outcome instanceof AppError) {
      refusals.push(outcome);
      missed.push(missedDate(facts, request, outcome, notFree?.zone));
    } else if (outcome !== undefined) bookings.push(outcome);
  }
  return { bookings, missed, refusals };
}

function missedDate(
  { offers }: BookingFacts,
  { form }: OrderRequest,
  { reason, facts }: AppError,
  zoneOfPlan?: string,
): MissedDate {
  const cls = offers.get(form.classId)?.cls;
  const seatsLeft = facts?.['seatsLeft'];
  const zone = cls?.zone ?? zoneOfPlan;
  return {
    classId: form.classId,
    startsAt: cls?.starts_at.toISOString() ?? form.basis.startsAt,
    ...(zone !== undefined && { zone }),
    reason,
    ...(typeof seatsLeft === 'number' && { seatsLeft }),
  };
}

/**
 * Returns the first refusal about the people as it is, when no date is possible before it is mended, whatever else some
 * dates have; otherwise DATES_NOT_BOOKED with the dates.
 */
function refusalOf({ bookings, missed, refusals }: ReturnType<typeof decideWith>): AppError {
  const ofThem = bookings.length > 0 ? undefined : refusals.find(isOfPeople);
  return ofThem ?? new AppError('DATES_NOT_BOOKED', { missed });
}
