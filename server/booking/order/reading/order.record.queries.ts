import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { findCoachClashes } from '#server/booking/order/rows/order.clash.repository.ts';
import { findAskedCourses } from '#server/booking/order/rows/order.course.repository.ts';
import { listExchanges } from '#server/booking/order/rows/order.exchange.repository.ts';
import {
  findMovedLate,
  findNamedProposals,
  findNameless,
} from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Side } from '#server/booking/order/rules/order.actions.rules.ts';
import { isMarkable } from '#server/booking/order/rules/order.attendance.rules.ts';
import { helperNames } from '#server/booking/order/steps/order.effects.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { returnedByBank } from '#server/money/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { partnerNames, venueSpots } from '#server/teaching/public.ts';
import { presentForGuardian } from './order.guardian.presenter.ts';
import { isBooked, presentOrder, type Related } from './order.presenter.ts';
import {
  countEvidence,
  findClasses,
  findCoaches,
  findDisputes,
  findRatings,
  findStudents,
  listCorrections,
  listEvents,
  listNeeds,
  listSeats,
} from './order.related.repository.ts';
import { reliabilityFor } from './order.reliability.queries.ts';

/** The reader of orders, and the time of reading. */
export interface OrderReader {
  side: Side;
  now: Date;
  rules: Rules;
  /** The reading family. Without it each order is read by its owner. */
  accountId?: string;
}

/**
 * Presents orders as their student or their coach sees them, in the given order. Reads a fixed number of
 * times, however many orders there are. The caller has checked that the reader is that side of every order. An order of
 * another guardian shows a family only its own part.
 */
export async function presentOrders(
  db: Database['query'] | Tx,
  rows: readonly OrderRow[],
  { side, now, rules, accountId }: OrderReader,
): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const related: Related = {
    ...(await loadRelated(db, rows, {
      side,
      accountId: side === 'student' ? (accountId ?? null) : null,
      now,
      rules,
    })),
    reliability: await reliabilityFor(side, db, rows, now, rules),
  };
  const isOthers = ({ student_id: ownerId }: OrderRow) =>
    side === 'student' && accountId !== undefined && ownerId !== accountId;
  return rows.map((row) =>
    isOthers(row)
      ? { ...presentForGuardian(row, related, side, now, rules), guardianId: accountId }
      : presentOrder(row, related, side, now, rules),
  );
}

/** The same for one order. */
export async function presentOne(
  db: Database['query'] | Tx,
  row: OrderRow,
  reader: OrderReader,
): Promise<OrderRecord> {
  const [record] = await presentOrders(db, [row], reader);
  if (record === undefined) throw new Error('an order without its record');
  return record;
}

/** Returns true for an order that the family may still leave and that a service paid, itself or the order before it. */
const isPaidOutside = ({ status, method, paid_order_id: paidOrderId }: OrderRow): boolean =>
  (status === OrderStatus.awaitAgree || status === OrderStatus.progress) &&
  (paidOrderId !== null || (method !== null && method !== PaymentMethod.balance));

/** Orders that can be marked, of classes that were moved. */
const movedOf = (rows: readonly OrderRow[], classes: readonly Row<'class'>[]): string[] => {
  const moved = new Set(classes.flatMap((cls) => (cls.moved_at === null ? [] : [cls.id])));
  return rows.flatMap((row) => (isMarkable(row) && moved.has(row.class_id) ? [row.id] : []));
};

async function loadRelated(
  db: Database['query'] | Tx,
  rows: readonly OrderRow[],
  { side, accountId, now, rules }: { side: Side; accountId: string | null; now: Date; rules: Rules },
): Promise<Omit<Related, 'reliability'>> {
  const idsOf = (wanted: (row: OrderRow) => boolean) => rows.filter(wanted).map((row) => row.id);
  const of = (column: 'class_id' | 'coach_id' | 'student_id') => [...new Set(rows.map((row) => row[column]))];
  const ids = rows.map((row) => row.id);
  const contested = idsOf((row) => row.dispute !== 'none');
  const rated = idsOf((row) => row.status === OrderStatus.completed || row.dispute !== 'none');
  const moved = idsOf((row) => row.free_until !== null);
  const asked = rows.filter((row) => side === 'coach' && row.status === OrderStatus.awaitAgree);
  // Reads one after the other: a transaction has one connection, and a list must not take most of the pool.
  const classes = await findClasses(db, of('class_id'));
  const coaches = await findCoaches(db, of('coach_id'));
  const students = await findStudents(db, of('student_id'));
  const seats = await listSeats(db, ids, accountId);
  const needs = await listNeeds(db, ids);
  const events = await listEvents(db, ids);
  const disputes = await findDisputes(db, contested);
  const corrected = events.filter(({ event }) => event === 'corrected').map((row) => row.order_id);
  const corrections = await listCorrections(db, corrected);
  const ratings = await findRatings(db, rated);
  const disputeIds = disputes.map((row) => row.id);
  const returned = await returnedByBank(db, side === 'student' ? rows.filter(isPaidOutside) : []);
  const askedCourses = await findAskedCourses(
    db,
    side === 'student' ? rows.flatMap(({ policy, set_id: id }) => (policy.course && id ? [id] : [])) : [],
  );
  const evidence = await countEvidence(db, disputeIds, side);
  const askedIds = asked.map((row) => row.class_id);
  const clashes = await findCoachClashes(db, askedIds);
  const proposals = await findNamedProposals(db, moved);
  const movedLate = await findMovedLate(db, movedOf(rows, classes), rules.lateMoveHours);
  const nameless = side === 'coach' ? await findNameless(db, ids, now) : new Set<string>();
  const exchanges = await listExchanges(db, ids);
  const partnerIds = rows.map((row) => row.partner_id);
  const partners = await partnerNames(db, partnerIds);
  const venueIds = classes.map((row) => row.venue_id);
  const venues = await venueSpots(db, venueIds);
  const bookedIds = rows.filter(isBooked).map((row) => row.class_id);
  const helpers = await helperNames(db, bookedIds);
  return {
    classes: new Map(classes.map((row) => [row.id, row])),
    coaches: new Map(coaches.map((row) => [row.id, row])),
    students: new Map(students.map((row) => [row.id, row])),
    participants: Map.groupBy(seats, (row) => row.order_id),
    needs: Map.groupBy(needs, (row) => row.order_id),
    events: Map.groupBy(events, (row) => row.order_id),
    disputes: new Map(disputes.map((row) => [row.order_id, row])),
    returned,
    askedCourses,
    evidence,
    clashes,
    corrections: Map.groupBy(corrections, (row) => row.order_id),
    ratings: Map.groupBy(ratings, (row) => row.order_id),
    nameless,
    exchanges: new Map(
      ids.map((id) => [id, exchanges.filter((row) => row.from_order_id === id || row.to_order_id === id)]),
    ),
    movedLate,
    proposals: new Map(proposals.map((row) => [row.order_id, row])),
    partners,
    venues,
    helpers,
  };
}
