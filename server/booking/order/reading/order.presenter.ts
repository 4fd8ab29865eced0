import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus, RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { ProposalRecord } from '#contract/proposal.ts';
import type { Clash } from '#server/booking/order/rows/order.clash.repository.ts';
import type { DatedExchange } from '#server/booking/order/rows/order.exchange.repository.ts';
import type { OpenProposal } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { cancelView, isRatable, type Side } from '#server/booking/order/rules/order.actions.rules.ts';
import { acceptRefusal } from '#server/booking/order/rules/order.answer.rules.ts';
import { isMarkable, markingOf } from '#server/booking/order/rules/order.attendance.rules.ts';
import { rateUntil } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { offeredTo } from '#server/booking/order/rules/order.offered.rules.ts';
import type { HelperName } from '#server/booking/order/steps/order.effects.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  knownTags,
  minSizeAt,
  presentBring,
  presentFit,
  presentCoachCard,
  presentPlace,
  presentTrial,
  typeOf,
  type partnerNames,
  type VenueSpot,
} from '#server/teaching/public.ts';
import { minorAge, showsAges } from './order.age.rules.ts';
import { presentExchange } from './order.exchange.presenter.ts';
import {
  presentDispute,
  presentMethod,
  presentPolicy,
  presentReason,
  presentRefundRequest,
  presentTimes,
} from './order.parts.presenter.ts';
import type { CoachRow, EventRow, NeedRow, SeatRow } from './order.related.repository.ts';

type Reliability = NonNullable<OrderRecord['reliability']>;

/** Rows that order records show, keyed by the ids in orders. */
export interface Related {
  classes: Map<string, Row<'class'>>;
  coaches: Map<string, CoachRow>;
  students: Map<string, { id: string; name: string }>;
  /** Keyed by order id, the reader first. */
  participants: Map<string, SeatRow[]>;
  /** Keyed by order id: participants that share needs with the coach, and the answers. */
  needs: Map<string, NeedRow[]>;
  /** Keyed by order id, oldest first. */
  events: Map<string, EventRow[]>;
  ratings: Map<string, Row<'rating'>[]>;
  /** Keyed by order id: proposals that wait for an answer. */
  proposals: Map<string, OpenProposal>;
  /** Ids of orders in which an absence counts as excused, because of an unanswered late move. */
  movedLate: ReadonlySet<string>;
  /** Keyed by order id, oldest first: exchanges from it and to it. */
  exchanges: Map<string, DatedExchange[]>;
  /** Ids of orders in which the coach reads no name; for the coach. */
  nameless: ReadonlySet<string>;
  disputes: Map<string, Row<'dispute'>>;
  /** Ids of orders with a payment that the bank returned or may return; for the family. */
  returned: ReadonlySet<string>;
  /** Bookings of a course with an open refund request. */
  askedCourses: ReadonlySet<string>;
  /** Keyed by dispute id: pieces of evidence of the reader. */
  evidence: Map<string, number>;
  /** Keyed by class id: accepted classes at the same time, for the coach of a request. */
  clashes: Map<string, Clash>;
  /** Keyed by id: partners that orders were booked under. */
  partners: Awaited<ReturnType<typeof partnerNames>>;
  /** Keyed by id: venues of the classes. */
  venues: ReadonlyMap<string, VenueSpot>;
  /** Keyed by order id, oldest first: confirmed corrections. */
  corrections: Map<string, Row<'order_correction'>[]>;
  /** Keyed by class id. */
  helpers: Map<string, HelperName[]>;
  /** Keyed by student id, for the coach of a request. */
  reliability?: Map<string, Reliability>;
}

/** Presents one order with rows that are loaded already. */
export function presentOrder(
  order: OrderRow,
  related: Related,
  side: Side,
  now: Date,
  rules: Rules,
): OrderRecord {
  const cls = related.classes.get(order.class_id);
  const coach = related.coaches.get(order.coach_id);
  const named = related.students.get(order.student_id);
  const student = named && related.nameless.has(order.id) ? { ...named, name: '' } : named;
  // Foreign keys make sure of them.
  if (!cls || !coach || !student) throw new Error('an order points to a row that is not there');
  const ratings = related.ratings.get(order.id) ?? [];
  const mine = ratings.find((rating) => rating.side === side);
  const theirs = ratings.find(
    (rating) => rating.side !== side && rating.revealed_at !== null && rating.hidden_at === null,
  );
  // The next guardian cannot change a former guardian's rating.
  const isOthers = side === 'student' && mine?.author_id !== order.student_id;
  const isRatingShown = mine !== undefined && (mine.revealed_at !== null || isOthers);
  const dispute = related.disputes.get(order.id);
  const isGuardian = related.participants.get(order.id)?.some((seat) => seat.is_coachs) ?? false;
  const refusal =
    side === 'coach' && order.status === OrderStatus.awaitAgree
      ? acceptRefusal({ order, cls, coach, clash: related.clashes.get(cls.id), isGuardian }, now)
      : null;
  const areAgesRead = side === 'coach' && showsAges(order, cls, now, rules.needsVisibleDays);
  const seats = presentSeats(order, cls, related, { side, areAgesRead });
  const facts = {
    order,
    startsAt: cls.starts_at,
    endsAt: cls.ends_at,
    isRatingShown,
    dispute,
    ownEvidence: related.evidence.get(dispute?.id ?? '') ?? 0,
    acceptRefusal: refusal,
    ownSeats: seats.participants.length,
    areNeedsOpen:
      (related.proposals.get(order.id)?.from_coach_id ?? null) === null &&
      seats.needs.some(({ answer }) => answer === null),
    isCoachListed: coach.is_listed,
    sharesNeeds: (related.needs.get(order.id) ?? []).length > 0,
    isReturned: related.returned.has(order.id),
    isCourseAsked: order.policy.course !== undefined && related.askedCourses.has(order.set_id ?? ''),
  };
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    payState: order.pay_state,
    type: typeOf(cls),
    class: presentClassOf(cls, related.venues.get(cls.venue_id ?? '')),
    coach: presentCoachCard(coach),
    student,
    reliability:
      order.status === OrderStatus.awaitAgree ? (related.reliability?.get(student.id) ?? null) : null,
    ...seats,
    seats: order.seats,
    caregivers: order.caregivers,
    unitMinor: order.unit_minor,
    totalMinor: order.total_minor,
    ...presentTerms(order, related),
    currency: order.currency,
    ...presentSession(order),
    method: presentMethod(order.method),
    ...presentTimes(order),
    cancelBy: order.cancel_by,
    cancelReason: presentReason(order.cancel_code, order.cancel_text),
    rejectReason: presentReason(order.reject_code, order.reject_text),
    // The money of an exchanged order went along.
    refundMinor: order.cancel_code === 'exchanged' ? null : order.refund_minor,
    terms: presentPolicy(order),
    cancel: side === 'student' ? cancelView(order, cls.starts_at, seats.participants.length, now) : null,
    attendance: order.attendance,
    ...(isMarkable(order) && { marking: markingOf(order, cls, related.movedLate.has(order.id), rules) }),
    refundRequest: presentRefundRequest(order),
    ...(order.set_id !== null && { set: { id: order.set_id, dates: order.set_dates ?? 1 } }),
    exchange: presentExchange(order, related.exchanges.get(order.id) ?? []),
    proposal: presentProposal(related.proposals.get(order.id)),
    dispute: dispute ? presentDispute(dispute) : null,
    corrections: (related.corrections.get(order.id) ?? []).map(presentCorrection),
    ratingFlag: mine ? RatingFlag.rating : RatingFlag.notRating,
    myRating: mine
      ? { stars: mine.stars, tags: knownTags(mine.tags), text: mine.text, revealed: isRatingShown }
      : null,
    theirRating: theirs ? { stars: theirs.stars, text: theirs.text } : null,
    rateUntil: isRatable(order) && order.ended_at ? rateUntil(order.ended_at, rules).toISOString() : null,
    history: (related.events.get(order.id) ?? []).map(({ at, event }) => ({ at: at.toISOString(), event })),
    helpers: isBooked(order) && areHelpersShown(cls, now, rules) ? (related.helpers.get(cls.id) ?? []) : [],
    ...offeredTo(side, facts, now, rules),
    ...(refusal === null ? {} : { acceptRefusal: refusal }),
  };
}

function presentTerms(order: OrderRow, { partners }: Related): Pick<OrderRecord, 'discount' | 'partner'> {
  const partner = partners.get(order.partner_id ?? '');
  const { unit_discount_minor: unitMinor } = order;
  return {
    ...(order.first_extra_minor > 0 && { firstExtraMinor: order.first_extra_minor }),
    ...presentPriceRule(order),
    ...(unitMinor > 0 && { discount: { unitMinor, totalMinor: unitMinor * order.seats } }),
    ...(partner && { partner }),
  };
}

/** A session of a class pack that paid later has its own price. */
function presentPriceRule({ policy, seats, total_minor: totalMinor, class_pack_id: packId }: OrderRow) {
  const { priceRule: rule } = policy;
  return rule === undefined || packId !== null
    ? {}
    : { priceRule: { ...rule, savedMinor: rule.fullMinor * seats - totalMinor } };
}

/** Both sides read it: a session may be worth less than the class costs. */
const presentSession = ({ class_pack_id: id, session_returned: isReturned }: OrderRow) =>
  id === null ? {} : { classPack: { id, isReturned } };

/** Families read the helpers' names once their order is accepted. */
export const isBooked = ({ status }: OrderRow): boolean =>
  status === OrderStatus.progress || status === OrderStatus.completed || status === OrderStatus.awaitCancel;

const areHelpersShown = (cls: Row<'class'>, now: Date, rules: Rules): boolean =>
  now.getTime() >= cls.starts_at.getTime() - rules.helperNamesHours * HOUR_MS;

export const presentClassOf = (cls: Row<'class'>, venue?: VenueSpot): OrderRecord['class'] => ({
  id: cls.id,
  version: cls.version,
  title: cls.title,
  ...presentBring(cls),
  activity: cls.activity,
  ...presentFit(cls),
  place: presentPlace(cls, venue),
  zone: cls.zone,
  startsAt: cls.starts_at.toISOString(),
  endsAt: cls.ends_at.toISOString(),
  ...presentSmallest(cls),
  ...presentTrial(cls),
});

function presentSmallest(cls: Row<'class'>): Pick<OrderRecord['class'], 'smallest'> {
  const at = minSizeAt(cls);
  return at === null ? {} : { smallest: { size: cls.min_size, at: at.toISOString() } };
}

/**
 * A family reads its own participants, and only the number of the others. A coach whom the family has not agreed to
 * reads only the number.
 */
function presentSeats(
  order: OrderRow,
  cls: Row<'class'>,
  related: Related,
  { side, areAgesRead }: { side: Side; areAgesRead: boolean },
) {
  const seats = related.nameless.has(order.id) ? [] : (related.participants.get(order.id) ?? []);
  const read = side === 'coach' ? seats : seats.filter((seat) => seat.is_own);
  const stays = read.filter((seat) => seat.left_at === null);
  const others = order.seats - stays.length;
  return {
    participants: stays.map(({ participant_id: id, kind, name, birth_date: born, mark, marked_at: at }) => ({
      id,
      kind,
      name,
      ...(areAgesRead && minorAge(born, cls)),
      // Marks of an order that was canceled speak of nothing.
      ...(at && isBooked(order) && { ...(mark && { mark }), markedAt: at.toISOString() }),
    })),
    ...(others > 0 && { others }),
    ...(side === 'student' && order.payer_id !== null && { isPaidByOther: true as const }),
    left: read.flatMap(({ participant_id: id, name, left_at: at, left_refund_minor: refundMinor }) =>
      at === null ? [] : [{ id, name, at: at.toISOString(), refundMinor: refundMinor ?? 0 }],
    ),
    needs: (related.needs.get(order.id) ?? [])
      .filter((need) => stays.some((seat) => seat.participant_id === need.participant_id))
      .map(({ participant_id: participantId, answer }) => ({ participantId, answer })),
  };
}

/** A correction as both sides of the order read it. */
const presentCorrection = (row: Row<'order_correction'>): OrderRecord['corrections'][number] => ({
  at: (row.decided_at ?? row.proposed_at).toISOString(),
  note: row.note,
  status: { from: row.from_status, to: row.to_status },
  attendance: { from: row.from_attendance, to: row.to_attendance },
  refundMinor: row.refund_minor - row.before_minor,
});

const presentProposal = (row: OpenProposal | undefined): ProposalRecord | null =>
  row === undefined
    ? null
    : {
        from: {
          startsAt: row.from_starts_at.toISOString(),
          endsAt: row.from_ends_at.toISOString(),
          zone: row.from_zone,
          place: { name: row.from_place_name, address: row.from_address, cityId: row.from_city_id },
        },
        answerBy: row.answer_by.toISOString(),
        silence: row.on_silence,
        clash: row.has_clash,
        fromCoach:
          row.from_coach_id === null
            ? null
            : { id: row.from_coach_id, name: row.from_coach_name ?? '', nameZh: row.from_coach_name_zh },
      };
