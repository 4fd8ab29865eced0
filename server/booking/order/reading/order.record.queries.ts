import { RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Row } from '#server/db/types.ts';
import type { Database, Tx } from '#server/db/database.ts';
import {
  type CoachCardRow,
  coachCardColumns,
  knownTags,
  partnerNames,
  presentCoachCard,
  presentPlace,
  typeOf,
} from '#server/teaching/public.ts';
import { helperNames, type HelperName } from '#server/booking/order/core/order.effects.ts';
import type { Rules } from '#server/rules.ts';
import {
  actionsOf,
  cancelView,
  isRatable,
  type Side,
} from '#server/booking/order/core/order.actions.rules.ts';
import {
  acceptRefusal,
  type Clash,
  countEvidence,
  findCoachClashes,
} from '#server/booking/order/core/order.answer.rules.ts';
import { rateUntil } from '#server/booking/order/core/order.deadlines.rules.ts';
import { confirmedCorrections, presentCorrection } from './order.correction.presenter.ts';
import {
  presentDispute,
  presentMethod,
  presentReason,
  presentTimes,
  presentRefundRequest,
} from './order.parts.presenter.ts';
import { reliabilityFor } from './order.reliability.queries.ts';
import { openProposals, presentProposal, type OpenProposal } from './order.proposal.presenter.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';

/**
 * Orders as their student or their coach sees them, in the order given. Reads a fixed number of times, however many
 * orders there are. The caller has made sure that the reader is that side of every order.
 */
export async function presentOrders(
  db: Database['query'] | Tx,
  rows: readonly OrderRow[],
  side: Side,
  now: Date,
  rules: Rules,
): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const related: Related = {
    ...(await loadRelated(db, rows, side)),
    reliability: await reliabilityFor(side, db, rows, now, rules),
  };
  return rows.map((row) => presentOrder(row, related, side, now, rules));
}

/** The same for one order. */
export async function presentOne(
  db: Database['query'] | Tx,
  row: OrderRow,
  side: Side,
  now: Date,
  rules: Rules,
): Promise<OrderRecord> {
  const [record] = await presentOrders(db, [row], side, now, rules);
  if (record === undefined) throw new Error('an order without its record');
  return record;
}

type SeatRow = Pick<
  Row<'order_participant'>,
  'participant_id' | 'kind' | 'name' | 'left_at' | 'left_refund_minor'
>;

/** The rows around orders that a record shows, by the ids that orders carry. */
export interface Related {
  classes: Map<string, Row<'class'>>;
  coaches: Map<string, CoachCardRow & Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>>;
  students: Map<string, { id: string; name: string }>;
  /** By order id, oneself first. */
  participants: Map<string, SeatRow[]>;
  /** By order id: who shared something with the coach, and the answer. */
  needs: Map<string, Pick<Row<'order_need'>, 'participant_id' | 'answer'>[]>;
  /** By order id, oldest first. */
  events: Map<string, Pick<Row<'order_event'>, 'event' | 'at'>[]>;
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
  reliability?: Awaited<ReturnType<typeof reliabilityFor>>;
}

async function loadRelated(
  db: Database['query'] | Tx,
  rows: readonly OrderRow[],
  side: Side,
): Promise<Related> {
  const ids = rows.map((row) => row.id);
  const of = (column: 'class_id' | 'coach_id' | 'student_id') => [...new Set(rows.map((row) => row[column]))];
  const classes = await db.selectFrom('class').selectAll().where('id', 'in', of('class_id')).execute();
  const coaches = await db
    .selectFrom('coach')
    .select(coachCardColumns)
    .select(['is_listed', 'cleared_until'])
    .where('id', 'in', of('coach_id'))
    .execute();
  const students = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', of('student_id'))
    .execute();
  const participants = await db
    .selectFrom('order_participant')
    .select(['order_id', 'participant_id', 'kind', 'name', 'left_at', 'left_refund_minor'])
    .where('order_id', 'in', ids)
    .orderBy('kind', 'desc')
    .orderBy('participant_id')
    .execute();
  const needs = await db
    .selectFrom('order_need')
    .select(['order_id', 'participant_id', 'answer'])
    .where('order_id', 'in', ids)
    .orderBy('participant_id')
    .execute();
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'event', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('version')
    .execute();
  const asked = rows.filter((row) => row.status === '1').map((row) => row.class_id);
  const contested = rows.filter((row) => row.dispute !== 'none').map((row) => row.id);
  const disputes =
    contested.length === 0
      ? []
      : await db.selectFrom('dispute').selectAll().where('order_id', 'in', contested).execute();
  const corrected = events.filter(({ event }) => event === 'corrected').map((row) => row.order_id);
  const corrections = await confirmedCorrections(db, corrected);
  const rated = rows.filter((row) => row.status === '3' || row.dispute !== 'none').map((row) => row.id);
  const ratings =
    rated.length === 0
      ? []
      : await db.selectFrom('rating').selectAll().where('order_id', 'in', rated).execute();
  return {
    classes: new Map(classes.map((row) => [row.id, row])),
    coaches: new Map(coaches.map((row) => [row.id, row])),
    students: new Map(students.map((row) => [row.id, row])),
    participants: Map.groupBy(participants, (row) => row.order_id),
    needs: Map.groupBy(needs, (row) => row.order_id),
    events: Map.groupBy(events, (row) => row.order_id),
    disputes: new Map(disputes.map((row) => [row.order_id, row])),
    evidence: await countEvidence(
      db,
      disputes.map((row) => row.id),
      side,
    ),
    clashes: await findCoachClashes(db, side === 'coach' ? asked : []),
    corrections: Map.groupBy(corrections, (row) => row.order_id),
    ratings: Map.groupBy(ratings, (row) => row.order_id),
    proposals: await openProposals(db, rows),
    partners: await partnerNames(
      db,
      rows.map((row) => row.partner_id),
    ),
    helpers: await helperNames(
      db,
      rows.filter(isBooked).map((row) => row.class_id),
    ),
  };
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
  const isRatingShown = mine !== undefined && mine.revealed_at !== null;
  const dispute = related.disputes.get(order.id);
  const refusal =
    side === 'coach' && order.status === '1'
      ? acceptRefusal({ order, cls, coach, clash: related.clashes.get(cls.id) }, now)
      : null;
  const seats = presentSeats(order, related);
  const facts = {
    order,
    startsAt: cls.starts_at,
    endsAt: cls.ends_at,
    isRatingShown,
    dispute,
    ownEvidence: related.evidence.get(dispute?.id ?? '') ?? 0,
    isAcceptable: refusal === null,
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
    reliability: order.status === '1' ? (related.reliability?.get(student.id) ?? null) : null,
    ...seats,
    seats: order.seats,
    caregivers: order.caregivers,
    unitMinor: order.unit_minor,
    totalMinor: order.total_minor,
    ...presentTerms(order, related),
    currency: order.currency,
    method: presentMethod(order.method),
    ...presentTimes(order),
    cancelBy: order.cancel_by,
    cancelReason: presentReason(order.cancel_code, order.cancel_text),
    rejectReason: presentReason(order.reject_code, order.reject_text),
    refundMinor: order.refund_minor,
    cancel: side === 'student' ? cancelView(order, cls.starts_at, now) : null,
    attendance: order.attendance,
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
    actions: actionsOf(side, facts, now, rules),
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

/** Families of a booked class learn who helps, not those who only asked for it. */
const isBooked = ({ status }: OrderRow): boolean => status === '2' || status === '3' || status === '4';

const areHelpersShown = (cls: Row<'class'>, now: Date, rules: Rules): boolean =>
  now.getTime() >= cls.starts_at.getTime() - rules.helperNamesHours * 3_600_000;

const presentClassOf = (cls: Row<'class'>): OrderRecord['class'] => ({
  id: cls.id,
  version: cls.version,
  title: cls.title,
  activity: cls.activity,
  place: presentPlace(cls),
  zone: cls.zone,
  startsAt: cls.starts_at.toISOString(),
  endsAt: cls.ends_at.toISOString(),
});

function presentSeats(order: OrderRow, related: Related) {
  const seats = related.participants.get(order.id) ?? [];
  const stays = seats.filter((seat) => seat.left_at === null);
  return {
    participants: stays.map(({ participant_id: id, kind, name }) => ({ id, kind, name })),
    left: seats.flatMap(({ participant_id: id, name, left_at: at, left_refund_minor: refundMinor }) =>
      at === null ? [] : [{ id, name, at: at.toISOString(), refundMinor: refundMinor ?? 0 }],
    ),
    needs: (related.needs.get(order.id) ?? [])
      .filter((need) => stays.some((seat) => seat.participant_id === need.participant_id))
      .map(({ participant_id: participantId, answer }) => ({ participantId, answer })),
  };
}
