import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { asksForMembership, ledger, lockBalances, membershipsOf } from '#server/money/public.ts';
import { isPending, lockParticipants } from '#server/people/public.ts';
import { heldLegal } from '#server/platform/public.ts';
import { engagementRows, wanted } from '#server/teaching/public.ts';
import type { Rules } from '#server/rules.ts';
import type { BookingFacts, OrderRequest, Offer } from './order.booking.rules.ts';

export interface LockedOffers {
  /** By class id; a class that does not exist is missing. */
  offers: Map<string, Offer>;
  students: Map<string, { id: string; name: string }>;
}

/**
 * Locks what bookings need, in the one order of locks: coaches (shared), students, participants, classes, each by id.
 * The participants' rows make bookings of one child follow each other, whichever of its guardians asks, so that nobody
 * sits in two places at once; the class's row guards the seats.
 */
export async function lockForBooking(tx: Tx, requests: readonly OrderRequest[]): Promise<LockedOffers> {
  const classIds = [...new Set(requests.map(({ form }) => form.classId))];
  const coaches = await tx
    .selectFrom('coach')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('class').select('coach_id').where('class.id', 'in', classIds))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const students = await tx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(requests.map(({ studentId }) => studentId))])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await lockParticipants(tx, [...new Set(requests.flatMap(({ form }) => form.participantIds))]);
  const classes = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', 'in', classIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Another coach leads a class since it was looked at.
  const known = coaches.map(({ id }) => id);
  const others = classes.map((cls) => cls.coach_id).filter((id) => !known.includes(id));
  if (others.length > 0)
    coaches.push(
      ...(await tx
        .selectFrom('coach')
        .selectAll()
        .where('id', 'in', others)
        .orderBy('id')
        .forKeyShare()
        .execute()),
    );
  const coachById = new Map(coaches.map((row) => [row.id, row]));
  const offers = new Map<string, Offer>();
  for (const cls of classes) {
    const coach = coachById.get(cls.coach_id);
    if (coach !== undefined) offers.set(cls.id, { cls, coach });
  }
  return { offers, students: new Map(students.map((row) => [row.id, row])) };
}

interface FactsRow {
  taken: string[];
  waiver: string | null;
  participants: {
    id: string;
    guardian_ids: string[];
    kind: 'self' | 'child';
    name: string;
    removed_at: string | null;
    signed: boolean;
  }[];
  seats: { participant_id: string; class_id: string; order_id: string; starts_at: string; ends_at: string }[];
  engagements: {
    person_id: string;
    class_id: string;
    starts_at: string;
    ends_at: string;
    side: 'coach' | 'helper';
  }[];
  unpaid: { student_id: string; n: number }[];
  pending: string[];
  queues: { class_id: string; least: number }[];
}

/** Everything the rules ask about, for all requests together, in one read; then the balances that may pay. */
export async function loadFacts(
  tx: Tx,
  { offers }: LockedOffers,
  requests: readonly OrderRequest[],
  now: Date,
  rules: Rules,
): Promise<BookingFacts> {
  const orderIds = requests.map(({ form }) => form.orderId);
  const studentIds = [...new Set(requests.map(({ studentId }) => studentId))];
  const participantIds = [...new Set(requests.flatMap(({ form }) => form.participantIds))];
  const classIds = [...offers.keys()];
  // A participant's seats in these classes, whenever (one in a class that was moved keeps its old time until its family has
  // answered), and at any time of them; which of those are in the way is decided with each class.
  const starts = [...offers.values()].map(({ cls }) => cls.starts_at.getTime());
  const ends = [...offers.values()].map(({ cls }) => cls.ends_at.getTime());
  const from = new Date(Math.min(now.getTime(), ...starts));
  const until = new Date(Math.max(now.getTime(), ...ends));
  const result = await sql<FactsRow>`
    with waiver as materialized (select version ${heldLegal('liability', now)})
    select
      (select coalesce(json_agg(o.id), '[]') from orders o where o.id = any(${orderIds}::uuid[])) as taken,
      (select version from waiver) as waiver,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'guardian_ids', (
            select coalesce(json_agg(g.account_id order by g.since, g.account_id), '[]') from child_guardian g
            where g.participant_id = p.id and g.removed_at is null), 'kind', p.kind, 'name', p.name, 'removed_at', p.removed_at,
          'signed', exists (
            select from waiver_signature s, waiver w where s.participant_id = p.id and s.version = w.version))), '[]')
        from participant p where p.id = any(${participantIds}::uuid[])) as participants,
      (select coalesce(json_agg(json_build_object(
          'participant_id', s.participant_id, 'class_id', s.class_id, 'order_id', s.order_id,
          'starts_at', s.starts_at, 'ends_at', s.ends_at)), '[]')
        from order_participant s
        where s.participant_id = any(${participantIds}::uuid[]) and s.is_live
          and (s.class_id = any(${classIds}::uuid[]) or (s.starts_at < ${until} and s.ends_at > ${from}))) as seats,
      (select coalesce(json_agg(e), '[]')
        from ${engagementRows(sql`= any(${participantIds}::uuid[])`, { starts_at: from, ends_at: until })} e) as engagements,
      (select coalesce(json_agg(u), '[]')
        from (select student_id, count(*)::int as n from orders
          where student_id = any(${studentIds}::uuid[]) and status = '0' group by student_id) u) as unpaid,
      (select coalesce(json_agg(account.id), '[]') from account
        where account.id = any(${studentIds}::uuid[]) and ${isPending(now)}) as pending,
      (select coalesce(json_agg(q), '[]')
        from (select class_id, min(${wanted}) as least from waitlist_entry
          where class_id = any(${classIds}::uuid[]) and state = 'waiting' group by class_id) q) as queues`.execute(
    tx,
  );
  const row = result.rows[0];
  if (row === undefined || row.waiver === null) throw new Error('no liability waiver is published');
  return {
    now,
    rules,
    offers,
    waiverVersion: row.waiver,
    participants: new Map(
      row.participants.map((one) => [
        one.id,
        { ...one, removed_at: one.removed_at === null ? null : new Date(one.removed_at) },
      ]),
    ),
    signed: new Set(row.participants.filter((one) => one.signed).map((one) => one.id)),
    takenOrderIds: new Set(row.taken),
    seats: row.seats.map((seat) => ({
      participantId: seat.participant_id,
      classId: seat.class_id,
      orderId: seat.order_id,
      startsAt: new Date(seat.starts_at),
      endsAt: new Date(seat.ends_at),
    })),
    engagements: row.engagements.map((one) => ({
      personId: one.person_id,
      classId: one.class_id,
      startsAt: new Date(one.starts_at),
      endsAt: new Date(one.ends_at),
      as: one.side,
    })),
    memberships: await membershipsOf(
      tx,
      asksForMembership([...offers.values()].map(({ cls }) => cls)) ? studentIds : [],
      now,
    ),
    balances: await balancesOf(tx, requests),
    leastWanted: new Map(row.queues.map(({ class_id: id, least }) => [id, least])),
    unpaid: new Map(row.unpaid.map(({ student_id: id, n }) => [id, n])),
    consentPending: new Set(row.pending),
  };
}

/** Balances are the last lock; only those are taken that may pay. */
async function balancesOf(tx: Tx, requests: readonly OrderRequest[]): Promise<Map<string, number>> {
  const payers = [
    ...new Set(requests.filter(({ form }) => form.payFromBalance).map(({ studentId }) => studentId)),
  ];
  if (payers.length === 0) return new Map();
  const balances = await lockBalances(tx, payers.map((id) => ledger.student(id)).toSorted());
  return new Map(payers.map((id) => [id, balances.get(ledger.student(id)) ?? 0]));
}
