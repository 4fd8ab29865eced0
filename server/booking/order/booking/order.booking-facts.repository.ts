import { OrderStatus } from '#contract/enums.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { isPending } from '#server/people/public.ts';
import { heldLegal } from '#server/platform/public.ts';
import { engagementRows, wanted } from '#server/teaching/public.ts';

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

export const lockStudents = (tx: Tx, ids: Ids): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const lockClasses = (tx: Tx, ids: Ids): Promise<Row<'class'>[]> =>
  tx.selectFrom('class').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

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
  ageless: string[];
  queues: { class_id: string; least: number }[];
}

interface Wanted {
  orderIds: Ids;
  studentIds: Ids;
  participantIds: Ids;
  classIds: Ids;
  /** The span of time of all the classes, and of now. */
  from: Date;
  until: Date;
  now: Date;
}

/** Everything that the rules of booking ask for, in one read. */
export async function findFacts(
  tx: Tx,
  { orderIds, studentIds, participantIds, classIds, from, until, now }: Wanted,
): Promise<FactsRow | undefined> {
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
          where student_id = any(${studentIds}::uuid[]) and status = ${sql.lit(OrderStatus.awaitPayment)} group by student_id) u) as unpaid,
      (select coalesce(json_agg(account.id), '[]') from account
        where account.id = any(${studentIds}::uuid[]) and ${isPending(now)}) as pending,
      (select coalesce(json_agg(account.id), '[]') from account
        where account.id = any(${studentIds}::uuid[]) and account.birth_date is null) as ageless,
      (select coalesce(json_agg(q), '[]')
        from (select class_id, min(${wanted}) as least from waitlist_entry
          where class_id = any(${classIds}::uuid[]) and state = 'waiting' group by class_id) q) as queues`.execute(
    tx,
  );
  return result.rows[0];
}
