import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus, RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { cancelView, isRatable, type Side } from '#server/booking/order/core/order.actions.rules.ts';
import { acceptRefusal } from '#server/booking/order/core/order.answer.rules.ts';
import { isMarkable, markingOf } from '#server/booking/order/core/order.attendance.rules.ts';
import type { Clash } from '#server/booking/order/core/order.clash.repository.ts';
import { rateUntil } from '#server/booking/order/core/order.deadlines.rules.ts';
import type { HelperName } from '#server/booking/order/core/order.effects.ts';
import { offeredTo } from '#server/booking/order/core/order.offered.rules.ts';
import type { OpenProposal } from '#server/booking/order/core/order.proposal.repository.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';
import {
  knownTags,
  minSizeAt,
  type partnerNames,
  presentBring,
  presentCoachCard,
  presentPlace,
  typeOf,
} from '#server/teaching/public.ts';
import { presentCorrection } from './order.correction.presenter.ts';
import {
  presentDispute,
  presentMethod,
  presentPolicy,
  presentReason,
  presentTimes,
  presentRefundRequest,
} from './order.parts.presenter.ts';
import { presentProposal } from './order.proposal.presenter.ts';
import type { CoachRow, EventRow, NeedRow, SeatRow } from './order.related.repository.ts';

type Reliability = NonNullable<OrderRecord['reliability']>;

/** The rows around orders that a record shows, by the ids that orders carry. */
export interface Related {
  classes: Map<string, Row<'class'>>;
  coaches: Map<string, CoachRow>;
  students: Map<string, { id: string; name: string }>;
  /** By order id, oneself first. */
  participants: Map<string, SeatRow[]>;
  /** By order id: who shared something with the coach, and the answer. */
  needs: Map<string, NeedRow[]>;
  /** By order id, oldest first. */
  events: Map<string, EventRow[]>;
  ratings: Map<string, Row<'rating'>[]>;
  /** By order id: what a moved class waits to hear. */
  proposals: Map<string, OpenProposal>;
  disputes: Map<string, Row<'dispute'>>;
  /** By dispute id: pieces of evidence of the reader. */
  evidence: Map<string, number>;
  /** By class id: where the coach has agreed to be elsewhere; for a coach who has to answer. */
  clashes: Map<string, Clash>;
  /** By id: under which institution orders were booked. */
  partners: Awaited<ReturnType<typeof partnerNames>>;
  /** By order id, oldest first: the confirmed ones. */
  corrections: Map<string, Row<'order_correction'>[]>;
  /** By class id. */
  helpers: Map<string, HelperName[]>;
  /** By student id, for a coach who has to answer. */
  reliability?: Map<string, Reliability>;
}

/** One order with rows that are already there. */
export function presentOrder(
  order: OrderRow,
  related: Related,
  side: Side,
  now: Date,
  rules: Rules,
): OrderRecord {
  const cls = related.classes.get(order.class_id);
  const coach = related.coaches.get(order.coach_id);
  const student = related.students.get(order.student_id);
  // Foreign keys make sure of them.
  if (!cls || !coach || !student) throw new Error('an order points to a row that is not there');
  const ratings = related.ratings.get(order.id) ?? [];
  const mine = ratings.find((rating) => rating.side === side);
  const theirs = ratings.find(
    (rating) => rating.side !== side && rating.revealed_at !== null && rating.hidden_at === null,
  );
  // What a former guardian said is not mended by the next one.
  const isOthers = side === 'student' && mine?.author_id !== order.student_id;
  const isRatingShown = mine !== undefined && (mine.revealed_at !== null || isOthers);
  const dispute = related.disputes.get(order.id);
  const isGuardian = related.participants.get(order.id)?.some((seat) => seat.is_coachs) ?? false;
  const refusal =
    side === 'coach' && order.status === OrderStatus.awaitAgree
      ? acceptRefusal({ order, cls, coach, clash: related.clashes.get(cls.id), isGuardian }, now)
      : null;
  const seats = presentSeats(order, related, side);
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
  };
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    payState: order.pay_state,
    type: typeOf(cls),
    class: presentClassOf(cls),
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
    refundMinor: order.refund_minor,
    terms: presentPolicy(order),
    cancel: side === 'student' ? cancelView(order, cls.starts_at, seats.participants.length, now) : null,
    attendance: order.attendance,
    ...(isMarkable(order) && { marking: markingOf(order, cls, rules) }),
    refundRequest: presentRefundRequest(order),
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
    ...(unitMinor > 0 && { discount: { unitMinor, totalMinor: unitMinor * order.seats } }),
    ...(partner && { partner }),
  };
}

/** Both sides read it: a session may be worth less than the class costs. */
const presentSession = ({ class_pack_id: id, session_returned: isReturned }: OrderRow) =>
  id === null ? {} : { classPack: { id, isReturned } };

/** Families read who helps once their order is accepted. */
export const isBooked = ({ status }: OrderRow): boolean =>
  status === OrderStatus.progress || status === OrderStatus.completed || status === OrderStatus.awaitCancel;

const areHelpersShown = (cls: Row<'class'>, now: Date, rules: Rules): boolean =>
  now.getTime() >= cls.starts_at.getTime() - rules.helperNamesHours * HOUR_MS;

const presentClassOf = (cls: Row<'class'>): OrderRecord['class'] => ({
  id: cls.id,
  version: cls.version,
  title: cls.title,
  ...presentBring(cls),
  activity: cls.activity,
  place: presentPlace(cls),
  zone: cls.zone,
  startsAt: cls.starts_at.toISOString(),
  endsAt: cls.ends_at.toISOString(),
  ...presentSmallest(cls),
});

function presentSmallest(cls: Row<'class'>): Pick<OrderRecord['class'], 'smallest'> {
  const at = minSizeAt(cls);
  return at === null ? {} : { smallest: { size: cls.min_size, at: at.toISOString() } };
}

/** A family reads of its own people; of the others it reads how many they are. */
function presentSeats(order: OrderRow, related: Related, side: Side) {
  const seats = related.participants.get(order.id) ?? [];
  const read = side === 'coach' ? seats : seats.filter((seat) => seat.is_own);
  const stays = read.filter((seat) => seat.left_at === null);
  const others = order.seats - stays.length;
  return {
    participants: stays.map(({ participant_id: id, kind, name, mark, marked_at: at }) => ({
      id,
      kind,
      name,
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
