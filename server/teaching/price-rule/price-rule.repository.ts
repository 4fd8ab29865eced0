import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { orderSteps } from '#contract/order.steps.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;
export type PriceRuleRow = Row<'price_rule'>;

export const findPriceRule = (db: Db, id: string): Promise<PriceRuleRow | undefined> =>
  db.selectFrom('price_rule').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a coach against another new rule. Undefined for an account that is no coach. */
export const lockOffering = (tx: Tx, coachId: string): Promise<{ id: string } | undefined> =>
  tx.selectFrom('coach').select('id').where('id', '=', coachId).forNoKeyUpdate().executeTakeFirst();

/** SQL: live rules of `coach`, oldest first, as families read them; null without one. */
export const liveRulesOfCoach = sql<PriceRule[] | null>`(
  select json_agg(json_build_object('id', r.id, 'version', r.version, 'kind', r.kind, 'bps', r.bps,
    'atLeast', r.at_least) order by r.created_at, r.id)
  from price_rule r where r.coach_id = coach.id and r.ended_at is null)`;

/** Live rules of these coaches, oldest first. */
export const listLivePriceRules = (db: Db, coachIds: readonly string[]): Promise<PriceRuleRow[]> =>
  db
    .selectFrom('price_rule')
    .selectAll()
    .where('coach_id', 'in', coachIds)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Undefined when the id is taken. */
export const insertPriceRule = (tx: Tx, row: NewRow<'price_rule'>): Promise<PriceRuleRow | undefined> =>
  tx
    .insertInto('price_rule')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Writes a live rule while its version is the one that was seen. Undefined otherwise. */
export const setPriceRule = (
  tx: Tx,
  { id, version, ...columns }: Pick<PriceRuleRow, 'id' | 'version' | 'kind' | 'bps' | 'at_least'>,
): Promise<PriceRuleRow | undefined> =>
  tx
    .updateTable('price_rule')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const setPriceRuleEnded = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('price_rule')
    .set({ ended_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** SQL: the seat `s` was left late. The late seats of an order are those that left last. */
const leftLate = sql`(s.left_to is null and s.left_status = ${sql.lit(OrderStatus.progress)} and o.late_seats > (
  select count(*) from order_participant later
  where later.order_id = s.order_id and later.left_to is null and later.left_at > s.left_at
    and later.left_status = ${sql.lit(OrderStatus.progress)}))`;

/** SQL: the order `o` is live or was given, or the family ended it late. */
const isTaken = sql`(o.status not in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)})
  or exists (select from order_event e where e.order_id = o.id and e.event = ${sql.lit(orderSteps.cancelLate.event)}))`;

/** SQL: the coach of the order `o` offers first lessons: by a live price rule, or by a slot plan for trial lessons. */
const offersFirst = sql`(
  exists (select from price_rule r where r.coach_id = o.coach_id and r.kind = 'first' and r.ended_at is null)
  or exists (select from slot_plan p where p.coach_id = o.coach_id and p.is_trial and p.state = 'active'))`;

/**
 * SQL for the seats of these participants with coaches that offer a first lesson, as far as they count as a lesson
 * (docs/domain.md 4.23). A class without a price uses up nothing, except as a
 * trial lesson. Lessons at their own price do not count while a first lesson that the coach, an operator or the system
 * ended is due again: they were booked besides it.
 */
export const metSeats = (participants: ReturnType<typeof sql>, coaches: ReturnType<typeof sql>) => sql<{
  participant_id: string;
  coach_id: string;
  order_id: string;
  is_first: boolean;
}>`
  select s.participant_id, o.coach_id, o.id as order_id, s.first_of is not null as is_first
  from order_participant s join orders o on o.id = s.order_id
  where s.participant_id in ${participants} and o.coach_id in ${coaches}
    and (o.unit_minor > 0 or o.unit_discount_minor > 0 or o.policy -> 'priceRule' is not null or s.first_of is not null)
    and ${offersFirst}
    and case when s.left_at is null then s.mark is distinct from 'excused' and ${isTaken} else ${leftLate} end
    and (s.first_of is not null or not exists (
      select from order_participant f join orders ended on ended.id = f.order_id
      where f.participant_id = s.participant_id and f.first_of = o.coach_id and f.left_at is null
        and ended.status in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)})
        and (ended.cancel_by <> 'student' and ended.cancel_code is distinct from 'unpaid'
          or ended.cancel_code in ('classMoved', 'coachGone'))))`;

/** Participants in the reader's care who met these coaches. Leaves out children whose sessions are hidden from the reader. */
export async function listMet(
  db: Db,
  readerId: string,
  coachIds: readonly string[],
): Promise<{ participant_id: string; coach_id: string }[]> {
  const own = sql`(select ${readerId}::uuid union all
    select g.participant_id from child_guardian g where g.account_id = ${readerId} and g.removed_at is null
      and not exists (select from session_hiding h
        where h.participant_id = g.participant_id and h.account_id = ${readerId} and h.ended_at is null))`;
  const { rows } = await sql<{ participant_id: string; coach_id: string }>`
    select distinct participant_id, coach_id
    from (${metSeats(own, sql`(select unnest(${coachIds}::uuid[]))`)}) m order by participant_id, coach_id`.execute(
    db,
  );
  return rows;
}
