import { HOUR_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { Policy } from '#contract/order.rules.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { AppError } from '#server/base/errors.ts';
import type { Session } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import type { Away } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassPackRow, type MemberTerms, withoutSession } from '#server/money/public.ts';
import {
  type Engagement,
  isQueueOpen,
  publicSeats,
  rosterRefusal,
  timeRefusal,
} from '#server/teaching/public.ts';
import { type BookingStart, freeRefusal, type HoldFacts, holdFor, startOf } from './order.hold.rules.ts';
import { type MemberFacts, takePlace } from './order.member-place.rules.ts';
import { sessionFor } from './order.pack-session.rules.ts';
import { participantRefusal } from './order.participant.rules.ts';
import { courseTerms, isOtherCourse, policyOf } from './order.policy.rules.ts';
import {
  benefitsOf,
  type CodeFacts,
  keptRule,
  type Met,
  priceFor,
  priceRefusal,
  sessionPrice,
  termsFor,
  usedBenefits,
  withLesson,
  withUse,
} from './order.price.rules.ts';
import { extrasRefusal, seatRefusal } from './order.seat.rules.ts';

export interface OrderRequest {
  studentId: string;
  form: OrderForm;
  away: Away | null;
  /** Id of the booking of several dates that this one is part of. */
  setId?: string;
  /** The booking is one of a course; start of its first date. */
  course?: { startsAt: Date };
  /** The order that another date replaces, with its code. */
  replaces?: { orderId: string; codeId: string | undefined };
  /** Made for a waiting family: no price and no time was seen, they are those of now. */
  isWait?: true;
}

type ParticipantFacts = Pick<Row<'participant'>, 'id' | 'kind' | 'name' | 'birth_date' | 'removed_at'> & {
  /** Accounts that decide for the participant. */
  guardian_ids: readonly string[];
  /** Guardians from whom the sessions of the participant are hidden. */
  hidden_from: readonly string[];
};

/** Where a participant already sits. */
interface SeatFacts {
  participantId: string;
  classId: string;
  orderId: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Offer {
  cls: Row<'class'>;
  coach: Row<'coach'>;
}

/** Facts about the classes and all participants, read under the locks. */
export interface BookingFacts extends HoldFacts {
  /** Keyed by class id. */
  offers: Map<string, Offer>;
  waiverVersion: string;
  participants: Map<string, ParticipantFacts>;
  /** Participants with a signature on the current waiver. */
  signed: Set<string>;
  takenOrderIds: Set<string>;
  seats: SeatFacts[];
  /** Classes that the participants teach or have agreed to help in. */
  engagements: readonly Engagement[];
  /** Balance that each student can spend. */
  balances: Map<string, number>;
  /** Class packs that requests name, by id. */
  packs: Map<string, ClassPackRow>;
  /** The membership that covers this moment, by student; read only when a class needs it. */
  memberships: Map<string, MemberFacts>;
  /** The fewest seats that somebody on the waitlist of a class would take; classes without one are missing. */
  leastWanted: Map<string, number>;
  /** Students and coaches with a block between them, as `pairOf`. */
  blocked: ReadonlySet<string>;
  /** Minors among the students, without a guardian's consent. */
  consentPending: Set<string>;
  /** Students without a stated birth date. */
  ageUnknown: Set<string>;
  /** Live price rules by coach. */
  priceRules: ReadonlyMap<string, readonly PriceRule[]>;
  /** Coaches who give a student no price of a group for now, by student (docs/domain.md 4.23). */
  smallGroups: ReadonlyMap<string, ReadonlySet<string>>;
  /** Codes that requests name, by id; unknown ones are missing. */
  codes: ReadonlyMap<string, CodeFacts>;
  /** Orders in which participants met a coach who offers a first lesson (docs/domain.md 4.23). */
  met: readonly Met[];
}

/** A student and a coach as a key of `blocked`. */
export const pairOf = (studentId: string, coachId: string): string => `${studentId} ${coachId}`;

export interface Booking {
  offer: Offer;
  studentId: string;
  form: OrderForm;
  participants: ParticipantFacts[];
  /** Price of one seat, after a discount; the first one costs `firstExtraMinor` more. */
  unitMinor: number;
  firstExtraMinor: number;
  totalMinor: number;
  /** Benefits of a membership that the booking used. */
  benefits: { membershipId: string; kinds: MemberTerms['benefits'] } | null;
  /** The session of a class pack that pays; null without one. */
  session: Session | null;
  policy: Policy;
  start: BookingStart;
  /** It was tapped out of contact: there is more time to pay. */
  isLongHold: boolean;
  /** The booking of several dates that this one is part of. */
  set?: { id: string; dates: number };
  /** End of the hold of seats that the waitlist offers; the usual hold without it. */
  heldUntil?: Date;
}

/**
 * Decides bookings in order of arrival, each with the effects of those before it (docs/domain.md 4.2, rules 1 and 1b).
 * Pure: the same facts give the same answers. One outcome per request.
 */
export function decideOrders(facts: BookingFacts, requests: readonly OrderRequest[]): (Booking | AppError)[] {
  const taken = new Map<string, number>();
  // Earlier decisions are added to copies of the facts.
  const state: BookingFacts = {
    ...facts,
    takenOrderIds: new Set(facts.takenOrderIds),
    seats: [...facts.seats],
    balances: new Map(facts.balances),
    packs: new Map(facts.packs),
    memberships: new Map(facts.memberships),
    unpaid: [...facts.unpaid],
    free: [...facts.free],
    freeDates: new Map(facts.freeDates),
    met: [...facts.met],
    longHolds: [...facts.longHolds],
  };
  return requests.map((request) => {
    const outcome = decide(state, taken, request);
    if (outcome instanceof AppError) return outcome;
    const { cls } = outcome.offer;
    taken.set(cls.id, (taken.get(cls.id) ?? 0) + outcome.participants.length);
    state.takenOrderIds.add(outcome.form.orderId);
    for (const { id } of outcome.participants)
      state.seats.push({
        participantId: id,
        classId: cls.id,
        orderId: outcome.form.orderId,
        startsAt: cls.starts_at,
        endsAt: cls.ends_at,
      });
    state.met = withLesson(state.met, outcome);
    state.codes = withUse(state.codes, outcome, request.setId);
    if (outcome.benefits !== null) takePlace(state.memberships, outcome.studentId);
    const held = { holderId: outcome.studentId, classId: cls.id };
    const ofSet = request.setId === undefined ? {} : { setId: request.setId, coachId: cls.coach_id };
    if (outcome.start === 'awaitsPayment')
      state.unpaid = [...state.unpaid, { ...held, ...ofSet, seats: outcome.participants.length }];
    if (outcome.start === 'requested')
      state.free = [...state.free, { ...held, seats: outcome.participants.length }];
    if (outcome.start === 'requested' && (cls.series_id !== null || request.setId !== undefined))
      for (const { id } of outcome.participants) state.freeDates?.set(id, (state.freeDates.get(id) ?? 0) + 1);
    if (outcome.isLongHold) state.longHolds = [...state.longHolds, held];
    const pack = outcome.session && state.packs.get(outcome.session.packId);
    if (pack) state.packs.set(pack.id, withoutSession(pack));
    else if (outcome.start === 'paid') {
      const balance = state.balances.get(outcome.studentId) ?? 0;
      state.balances.set(outcome.studentId, balance - outcome.totalMinor);
    }
    return outcome;
  });
}

function decide(facts: BookingFacts, taken: Map<string, number>, request: OrderRequest): Booking | AppError {
  const { rules, now } = facts;
  const { form, studentId } = request;
  const offer = facts.offers.get(form.classId);
  if (offer === undefined) return new AppError('NOT_FOUND');
  const { cls } = offer;
  if (facts.takenOrderIds.has(form.orderId)) return new AppError('ID_TAKEN');
  if (now.getTime() - Date.parse(form.tappedAt) > rules.offlineIntentHours * HOUR_MS)
    return new AppError('TOO_OLD');
  if (isOtherCourse(cls, request)) return new AppError('COURSE_WHOLE');
  const terms = termsFor(facts, cls, studentId);
  // A waitlist entry keeps the limit that applied when it was made.
  const tooMany = request.isWait ? null : crowdRefusal(facts, form);
  const refusal = tooMany ?? offerRefusal(facts, offer, studentId) ?? participantRefusal(facts, cls, request);
  if (refusal !== null) return refusal;
  const wanted = [...new Set(form.participantIds)].flatMap((id) => seated(facts, studentId, id));
  const changed = priceRefusal(facts, offer, request, wanted);
  const clash = changed ?? seatRefusal(facts, cls, form) ?? extrasRefusal(cls, form, wanted.length);
  if (clash !== null) return clash;
  const session = sessionFor(facts, cls, request);
  if (session instanceof AppError) return session;
  const free = cls.capacity - cls.taken - (taken.get(cls.id) ?? 0);
  const seatsLeft = publicSeats(free, facts.leastWanted.get(cls.id), isQueueOpen(cls, now, rules));
  const participants = form.fewerOk === true ? wanted.slice(0, Math.max(seatsLeft, 1)) : wanted;
  if (participants.length > seatsLeft) return new AppError('CLASS_FULL', { seatsLeft });
  // Fewer people can have another rule: no seat may cost more than was shown.
  const dearer = priceRefusal(facts, offer, request, participants, wanted);
  if (dearer !== null) return dearer;
  const price =
    session === null
      ? priceFor(facts, cls, { studentId, codeId: form.codeId }, participants)
      : sessionPrice(session);
  const { unitMinor, firstExtraMinor, totalMinor } = price;
  const start =
    session === null ? startOf(form, totalMinor, facts.balances.get(studentId) ?? 0) : ('paid' as const);
  const isFree = start === 'requested' && request.isWait !== true;
  const full = isFree
    ? freeRefusal(facts, { ...request, seats: participants.length, isOfSeries: cls.series_id !== null })
    : null;
  if (full !== null) return full;
  // Nobody keeps seats from others for long without paying; an offer of the waitlist has another deadline.
  const isHold = start === 'awaitsPayment' && request.isWait !== true;
  const hold = isHold
    ? holdFor(facts, { ...request, seats: participants.length, coachId: cls.coach_id })
    : 'usual';
  if (hold instanceof AppError) return hold;
  return {
    offer,
    studentId,
    form,
    participants,
    unitMinor,
    firstExtraMinor,
    totalMinor,
    session,
    benefits: benefitsOf(facts, studentId, usedBenefits(terms, price)),
    policy: {
      ...policyOf(cls, rules, facts.waiverVersion),
      ...keptRule(cls, price),
      ...courseTerms(cls, request),
    },
    start,
    isLongHold: hold === 'long',
  };
}

/** A minor with an account takes part as a child when a guardian books. */
function seated(facts: BookingFacts, studentId: string, id: string): ParticipantFacts[] {
  const participant = facts.participants.get(id);
  return participant === undefined ? [] : [{ ...participant, kind: id === studentId ? 'self' : 'child' }];
}

/**
 * Guards of a booking other than seats and money; the waitlist has the same. Returns null when none refuses.
 */
export function personRefusal(facts: BookingFacts, request: OrderRequest): AppError | null {
  const offer = facts.offers.get(request.form.classId);
  if (offer === undefined) return new AppError('NOT_FOUND');
  if (isOtherCourse(offer.cls, request)) return new AppError('COURSE_WHOLE');
  return (
    crowdRefusal(facts, request.form) ??
    offerRefusal(facts, offer, request.studentId) ??
    participantRefusal(facts, offer.cls, request) ??
    seatRefusal(facts, offer.cls, request.form) ??
    extrasRefusal(offer.cls, request.form, new Set(request.form.participantIds).size)
  );
}

function offerRefusal(facts: BookingFacts, { cls, coach }: Offer, studentId: string): AppError | null {
  const time = timeRefusal(cls, facts.now, facts.rules);
  if (time !== null) return new AppError(time);
  // The refusal of a coach who takes no bookings: nobody learns of a block (docs/domain.md 4.19).
  if (facts.blocked.has(pairOf(studentId, coach.id))) return new AppError('COACH_UNAVAILABLE');
  const roster = rosterRefusal(coach, cls);
  if (roster !== null) return new AppError(roster);
  if (cls.coach_id === studentId) return new AppError('OWN_CLASS');
  return opensLater(termsFor(facts, cls, studentId)) ?? consentRefusal(facts, studentId);
}

const consentRefusal = ({ consentPending }: BookingFacts, studentId: string): AppError | null =>
  consentPending.has(studentId) ? new AppError('CONSENT_PENDING') : null;

const opensLater = ({ opensAt }: MemberTerms): AppError | null =>
  opensAt === null ? null : new AppError('MEMBERS_FIRST', { opensAt: opensAt.toISOString() });

const crowdRefusal = ({ rules }: BookingFacts, { participantIds }: OrderForm): AppError | null =>
  new Set(participantIds).size > rules.maxParticipants
    ? new AppError('BAD_INPUT', { field: 'participantIds', most: rules.maxParticipants })
    : null;
