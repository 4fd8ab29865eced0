import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { familyPairs } from '#server/money/public.ts';
import { isPending } from '#server/people/public.ts';
import { heldLegal } from '#server/platform/public.ts';
import {
  engagementRows,
  metSeats,
  smallGroups,
  usable,
  waitsForClass,
  wanted,
} from '#server/teaching/public.ts';

type Ids = readonly string[];

/** Locks the coaches of these classes against removal. */
export const lockCoachesOf = (tx: Tx, classIds: Ids): Promise<Row<'coach'>[]> =>
  tx
    .selectFrom('coach')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('class').select('coach_id').where('class.id', 'in', classIds))
    .orderBy('id')
    .forKeyShare()
    .execute();

export const lockCoaches = (tx: Tx, ids: Ids): Promise<Row<'coach'>[]> =>
  tx.selectFrom('coach').selectAll().where('id', 'in', ids).orderBy('id').forKeyShare().execute();

/** Locks coaches as a new class does: no other class of theirs is made meanwhile. */
export const lockLeaders = (tx: Tx, ids: Ids): Promise<Row<'coach'>[]> =>
  tx.selectFrom('coach').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/**
 * Locks students and their families, so that bookings of one family count its unpaid holds one after the
 * other.
 */
export async function lockStudents(tx: Tx, ids: Ids, now: Date): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from account
    where id in (select member_id from (${familyPairs(sql`${ids}::uuid[]`, now)}) family)
    order by id for no key update`.execute(tx);
  return rows;
}

export const lockClasses = (tx: Tx, ids: Ids): Promise<Row<'class'>[]> =>
  tx.selectFrom('class').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

export interface HoldRows {
  families: { account_id: string; member_id: string }[];
  unpaid: { holder_id: string; class_id: string; seats: number; set_id: string | null; coach_id: string }[];
  free: { holder_id: string; class_id: string; seats: number }[];
  free_dates: { participant_id: string; dates: number }[];
  ended_unpaid: {
    holder_id: string;
    class_id: string;
    expired: number;
    canceled: number;
    last_ended_at: string;
  }[];
  long_holds: { holder_id: string; class_id: string }[];
}

interface FactsRow extends HoldRows {
  taken: string[];
  waiver: string | null;
  participants: {
    id: string;
    guardian_ids: string[];
    hidden_from: string[];
    kind: 'self' | 'child';
    name: string;
    birth_date: string | null;
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
  blocked: { student_id: string; coach_id: string }[];
  pending: string[];
  ageless: string[];
  queues: { class_id: string; least: number }[];
  price_rules: Pick<Row<'price_rule'>, 'id' | 'coach_id' | 'version' | 'kind' | 'bps' | 'at_least'>[];
  small_groups: { account_id: string; coach_id: string }[];
  met: { participant_id: string; coach_id: string; order_id: string; is_first: boolean }[];
}

interface Wanted {
  orderIds: Ids;
  studentIds: Ids;
  participantIds: Ids;
  classIds: Ids;
  coachIds: Ids;
  /** The span of time of all the classes, and of now. */
  from: Date;
  until: Date;
  now: Date;
  /** Since when holds that ended unpaid count, and long ones. */
  endedSince: Date;
  longSince: Date;
}

/** A hold (`o`) that its family left unpaid, by expiry or by canceling; nobody else ended it. */
const endedUnpaid = (since: Date) => sql`
  o.ended_at > ${since} and o.paid_at is null and o.total_minor > 0 and not o.from_waitlist
  and (o.cancel_by = 'system' and o.cancel_code = 'unpaid'
    or o.cancel_by = 'student' and o.cancel_code not in ('classMoved', 'coachGone'))`;

/** Everything that the rules of booking ask for, in one read. */
export async function findFacts(tx: Tx, wantedFacts: Wanted): Promise<FactsRow | undefined> {
  const { orderIds, studentIds, participantIds, classIds, coachIds, from, until, now } = wantedFacts;
  const result = await sql<FactsRow>`
    with waiver as materialized (select version ${heldLegal('liability', now)}),
      family as materialized (${familyPairs(sql`${studentIds}::uuid[]`, now)}),
      holder as materialized (select distinct member_id as id from family)
    select
      (select coalesce(json_agg(o.id), '[]') from orders o where o.id = any(${orderIds}::uuid[])) as taken,
      (select version from waiver) as waiver,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'guardian_ids', (
            select coalesce(json_agg(g.account_id order by g.since, g.account_id), '[]') from child_guardian g
            where g.participant_id = p.id and g.removed_at is null), 'hidden_from', (
            select coalesce(json_agg(h.account_id), '[]') from session_hiding h
            where h.participant_id = p.id and h.ended_at is null), 'kind', p.kind, 'name', p.name,
          'birth_date', p.birth_date, 'removed_at', p.removed_at,
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
      (select coalesce(json_agg(family), '[]') from family) as families,
      (select coalesce(json_agg(u), '[]')
        from (select o.student_id as holder_id, o.class_id, o.set_id, o.coach_id, sum(o.seats)::int as seats
          from holder join orders o on o.student_id = holder.id and o.status = ${sql.lit(OrderStatus.awaitPayment)}
          where not o.from_waitlist group by 1, 2, 3, 4) u) as unpaid,
      (select coalesce(json_agg(u), '[]')
        from (select s.participant_id, count(*)::int as dates
          from order_participant s join orders o on o.id = s.order_id join class c on c.id = o.class_id
          where s.participant_id = any(${participantIds}::uuid[]) and s.is_live
            and (c.series_id is not null or o.set_id is not null) and o.total_minor = 0
          group by 1) u) as free_dates,
      (select coalesce(json_agg(u), '[]')
        from (select o.student_id as holder_id, o.class_id, sum(o.seats)::int as seats
          from holder join orders o on o.student_id = holder.id and o.total_minor = 0 and o.status in (
            ${sql.lit(OrderStatus.awaitAgree)}, ${sql.lit(OrderStatus.progress)}, ${sql.lit(OrderStatus.awaitCancel)})
          group by 1, 2) u) as free,
      (select coalesce(json_agg(u), '[]')
        from (select o.student_id as holder_id, o.class_id,
            count(*) filter (where o.cancel_by = 'system')::int as expired,
            count(*) filter (where o.cancel_by = 'student')::int as canceled, max(o.ended_at) as last_ended_at
          from holder join orders o on o.student_id = holder.id and o.status = ${sql.lit(OrderStatus.canceled)}
          where o.class_id = any(${classIds}::uuid[]) and ${endedUnpaid(wantedFacts.endedSince)}
          group by 1, 2) u) as ended_unpaid,
      (select coalesce(json_agg(u), '[]')
        from (select o.student_id as holder_id, o.class_id from holder join orders o on o.student_id = holder.id
          where o.class_id = any(${classIds}::uuid[]) and o.long_hold and o.created_at > ${wantedFacts.longSince}) u) as long_holds,
      (select coalesce(json_agg(account.id), '[]') from account
        where account.id = any(${studentIds}::uuid[]) and ${isPending(now)}) as pending,
      (select coalesce(json_agg(json_build_object('student_id', s.id, 'coach_id', c.coach_id)), '[]')
        from unnest(${studentIds}::uuid[]) s(id) cross join unnest(${coachIds}::uuid[]) c(coach_id)
        join account_block b on b.account_id = s.id and b.blocked_id = c.coach_id
          or b.account_id = c.coach_id and b.blocked_id = s.id) as blocked,
      (select coalesce(json_agg(account.id), '[]') from account
        where account.id = any(${studentIds}::uuid[]) and account.birth_date is null) as ageless,
      (select coalesce(json_agg(r order by r.created_at, r.id), '[]') from price_rule r
        where r.coach_id = any(${coachIds}::uuid[]) and r.ended_at is null) as price_rules,
      (select coalesce(json_agg(g), '[]')
        from (${smallGroups(sql`family`, sql`(select unnest(${coachIds}::uuid[]))`, now)}) g) as small_groups,
      (select coalesce(json_agg(m), '[]')
        from (${metSeats(sql`(select unnest(${participantIds}::uuid[]))`, sql`(select unnest(${coachIds}::uuid[]))`)}) m) as met,
      (select coalesce(json_agg(q), '[]')
        from (select class.id as class_id, min(${wanted}) as least from class join waitlist_entry on ${waitsForClass}
          where class.id = any(${classIds}::uuid[]) and waitlist_entry.state = 'waiting' and ${usable}
          group by 1) q) as queues`.execute(tx);
  return result.rows[0];
}
