import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { OrderForm } from '#contract/order-form.ts';
import { AppError } from '#server/base/errors.ts';
import { hasWaited } from '#server/booking/order/rules/order.deadlines.rules.ts';
import type { Away } from '#server/context/context.ts';
import type { Rules } from '#server/start/rules.ts';

/** Seats that an account holds, or held, in a class without paying. */
interface Held {
  holderId: string;
  classId: string;
}

/** Seats that an account holds unpaid, and the booking of several dates that holds them. */
interface HeldSeats {
  seats: number;
  setId?: string;
  coachId?: string;
}

/** Holds of one account in one class that ended unpaid in the last days. */
export interface EndedHolds extends Held {
  expired: number;
  /** Ended by the account itself, while it could still pay. */
  canceled: number;
  lastEndedAt: Date;
}

/** Facts about seats held without payment; seats that the waitlist offers do not count. */
export interface HoldFacts {
  now: Date;
  rules: Rules;
  /** Family members of each account, including the account itself. */
  families: Map<string, ReadonlySet<string>>;
  unpaid: readonly (Held & HeldSeats)[];
  /** Seats of live orders that cost nothing. */
  free: readonly (Held & { seats: number })[];
  /** Live dates of series and of bookings of several slots without a price, by participant. */
  freeDates?: Map<string, number>;
  endedUnpaid: readonly EndedHolds[];
  /** Long holds of the last day. */
  longHolds: readonly Held[];
}

export interface HoldRequest {
  studentId: string;
  form: OrderForm;
  seats: number;
  /** When the asking session was out of contact. */
  away: Away | null;
  /** Coach of the class. */
  coachId?: string;
  /** Id of the booking of several dates that the request is part of. */
  setId?: string;
  /** The class is a date of a series. */
  isOfSeries?: boolean;
}

/** `requested`: a free class; `paid`: from the balance, as agreed at the tap. */
export type BookingStart = 'awaitsPayment' | 'paid' | 'requested';

export function startOf(form: OrderForm, totalMinor: number, balanceMinor: number): BookingStart {
  if (totalMinor === 0) return 'requested';
  return form.payFromBalance && balanceMinor >= totalMinor ? 'paid' : 'awaitsPayment';
}

/** Tolerance for the phone's clock, as measured at the last contact. */
const clockSkewMs = 2 * MINUTE_MS;
/** A booking that waited is sent soon after the first contact. */
const sentWithinMs = 15 * MINUTE_MS;
/** Cancellations that do not count: people change their mind. More of them hold seats in turns. */
const freeCancels = 2;

/**
 * Returns the time that seats may be held without payment. `long` when the person tapped while the phone was
 * out of contact. Refuses with UNPAID_SEATS_FULL, or HOLD_AGAIN_LATER with the time.
 */
export function holdFor(facts: HoldFacts, request: HoldRequest): 'usual' | 'long' | AppError {
  const { studentId, form } = request;
  const family = facts.families.get(studentId) ?? new Set([studentId]);
  const isOurs = ({ holderId }: Held) => family.has(holderId);
  const isHere = (held: Held) => isOurs(held) && held.classId === form.classId;
  const again = againAt(facts.endedUnpaid.filter(isHere), facts.rules);
  if (again !== null && again > facts.now)
    return new AppError('HOLD_AGAIN_LATER', { from: again.toISOString() });
  const full = fullRefusal(facts, request, { isOurs, isHere });
  if (full !== null) return full;
  // Many seats: they are held for the usual time only (docs/domain.md 4.20).
  const isLong =
    request.setId === undefined && wasTappedAway(facts, request) && !facts.longHolds.some(isHere);
  return isLong ? 'long' : 'usual';
}

/** A family's first order in a class is never refused for its size: `maxParticipants` limits it. */
function fullRefusal(
  { unpaid, rules }: HoldFacts,
  { studentId, seats, setId, coachId }: HoldRequest,
  { isOurs, isHere }: Record<'isOurs' | 'isHere', (held: Held) => boolean>,
): AppError | null {
  const here = countedSeats(unpaid.filter(isHere));
  if (here > 0 && here + seats > rules.maxUnpaidSeatsInClass)
    return new AppError('UNPAID_SEATS_FULL', { held: here });
  const ours = unpaid.filter(isOurs);
  const own = ours.filter(({ holderId }) => holderId === studentId);
  const wanted = { seats, ...(setId !== undefined && { setId }) };
  const isOpen = ours.some(
    (held) => held.setId !== undefined && held.coachId === coachId && held.setId !== setId,
  );
  const isFull =
    countedSeats([...own, wanted]) > rules.maxUnpaidSeats ||
    countedSeats([...ours, wanted]) > rules.maxUnpaidSeatsOfFamily ||
    // A family holds one booking of several dates at each coach.
    (setId !== undefined && isOpen);
  return isFull ? new AppError('UNPAID_SEATS_FULL', { held: countedSeats(ours) }) : null;
}

/** Counts seats. A booking of several dates counts once, with the seats of its largest date. */
function countedSeats(held: readonly HeldSeats[]): number {
  const perSet = new Map<string, number>();
  let total = 0;
  for (const { seats, setId } of held)
    if (setId === undefined) total += seats;
    else perSet.set(setId, Math.max(perSet.get(setId) ?? 0, seats));
  return [...perSet.values()].reduce((sum, seats) => sum + seats, total);
}

/**
 * FREE_SEATS_FULL when a family would have more seats of free classes than its people can use: nothing is paid for them,
 * so one mailbox could take them all. A first order in a class is never too large for it.
 */
export function freeRefusal(
  { free, families, rules, freeDates }: HoldFacts,
  { studentId, form, seats, isOfSeries, setId }: HoldRequest,
): AppError | null {
  const dates = Math.max(0, ...form.participantIds.map((id) => freeDates?.get(id) ?? 0));
  // A date of a series counts also when it is booked alone.
  if ((isOfSeries === true || setId !== undefined) && dates >= limits.freeSeriesDates)
    return new AppError('FREE_SEATS_FULL', { held: dates });
  const family = families.get(studentId) ?? new Set([studentId]);
  const ours = free.filter(({ holderId }) => family.has(holderId));
  const sum = (held: readonly { seats: number }[]) => held.reduce((total, one) => total + one.seats, 0);
  const here = sum(ours.filter(({ classId }) => classId === form.classId));
  if (here > 0 && here + seats > rules.maxFreeSeatsInClass)
    return new AppError('FREE_SEATS_FULL', { held: here });
  const all = sum(ours);
  return all + seats > rules.maxFreeSeatsOfFamily ? new AppError('FREE_SEATS_FULL', { held: all }) : null;
}

/** From when on the family may hold seats of the class again. The wait doubles with each hold that ended unpaid. */
function againAt(ended: readonly EndedHolds[], rules: Rules): Date | null {
  const sum = (of: (one: EndedHolds) => number) => ended.reduce((total, one) => total + of(one), 0);
  const times = sum((one) => one.expired) + Math.max(0, sum((one) => one.canceled) - freeCancels);
  if (times === 0) return null;
  const wait = Math.min(
    rules.holdAgainMinutes * MINUTE_MS * 2 ** (times - 1),
    rules.holdAgainMaxHours * HOUR_MS,
  );
  return new Date(Math.max(...ended.map((one) => one.lastEndedAt.getTime())) + wait);
}

/**
 * Returns true when the phone marked the booking as waited, and its session was out of contact at the tap.
 */
function wasTappedAway({ now }: HoldFacts, { form, away }: HoldRequest): boolean {
  if (away === null || !hasWaited(form, now)) return false;
  const tapped = Date.parse(form.tappedAt);
  return (
    tapped >= away.from.getTime() - clockSkewMs &&
    tapped < away.until.getTime() &&
    now.getTime() - away.until.getTime() <= sentWithinMs
  );
}

/** Since when holds that ended unpaid count. */
export const endedSince = (now: Date, rules: Rules): Date =>
  new Date(now.getTime() - rules.holdAgainDays * DAY_MS);

/** Since when a long hold was the one of the day. */
export const longSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);
