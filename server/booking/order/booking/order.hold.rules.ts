import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order.ts';
import { hasWaited } from '#server/booking/order/core/order.deadlines.rules.ts';
import type { Away } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Rules } from '#server/rules.ts';

/** What somebody holds, or held, in a class without paying. */
interface Held {
  holderId: string;
  classId: string;
}

/** Holds of one account in one class that ended unpaid in the last days. */
export interface EndedHolds extends Held {
  expired: number;
  /** By the account itself, while it could still pay. */
  canceled: number;
  lastEndedAt: Date;
}

/** What is known of seats that are held without payment; those that the waitlist offers do not count. */
export interface HoldFacts {
  now: Date;
  rules: Rules;
  /** Each account with everybody of its family, itself included. */
  families: Map<string, ReadonlySet<string>>;
  unpaid: readonly (Held & { seats: number })[];
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
}

/** `requested`: a free class; `paid`: from the balance, as agreed at the tap. */
export type BookingStart = 'awaitsPayment' | 'paid' | 'requested';

export function startOf(form: OrderForm, totalMinor: number, balanceMinor: number): BookingStart {
  if (totalMinor === 0) return 'requested';
  return form.payFromBalance && balanceMinor >= totalMinor ? 'paid' : 'awaitsPayment';
}

/** The phone's clock, as it was measured at the last contact, may be a little off. */
const clockSkewMs = 2 * MINUTE_MS;
/** What waited is sent soon after the first contact. */
const sentWithinMs = 15 * MINUTE_MS;
/** To change one's mind is free; to take and leave the same seats in turns is a hold. */
const freeCancels = 2;

/**
 * How long seats may be held without payment. `long`: the tap was made while the server had no contact with that phone.
 * UNPAID_SEATS_FULL, or HOLD_AGAIN_LATER with the time.
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
  const isLong = wasTappedAway(facts, request) && !facts.longHolds.some(isHere);
  return isLong ? 'long' : 'usual';
}

/** A first order in a class is never too large for it: `maxParticipants` bounds that. */
function fullRefusal(
  { unpaid, rules }: HoldFacts,
  { studentId, seats }: HoldRequest,
  { isOurs, isHere }: Record<'isOurs' | 'isHere', (held: Held) => boolean>,
): AppError | null {
  const sum = (is: (held: Held) => boolean) =>
    unpaid.filter(is).reduce((total, held) => total + held.seats, 0);
  const here = sum(isHere);
  if (here > 0 && here + seats > rules.maxUnpaidSeatsInClass)
    return new AppError('UNPAID_SEATS_FULL', { held: here });
  const own = sum(({ holderId }) => holderId === studentId);
  const ours = sum(isOurs);
  const isFull = own + seats > rules.maxUnpaidSeats || ours + seats > rules.maxUnpaidSeatsOfFamily;
  return isFull ? new AppError('UNPAID_SEATS_FULL', { held: ours }) : null;
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

/** The phone says that the booking waited, and the server had no contact with its session when it was tapped. */
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
