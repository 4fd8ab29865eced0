import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/** Classes under a partner that have not begun, all or those of one coach, locked. */
export async function lockClassesToCome(
  tx: Tx,
  { partnerId, coachId }: { partnerId: string; coachId?: string },
  now: Date,
): Promise<string[]> {
  let query = tx
    .selectFrom('class')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('starts_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate();
  if (coachId !== undefined) query = query.where('coach_id', '=', coachId);
  return (await query.execute()).map(({ id }) => id);
}

export const removePartner = (tx: Tx, classIds: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('class')
    .set((eb) => ({ partner_id: null, version: eb('version', '+', 1) }))
    .where('id', 'in', classIds)
    .execute();

/**
 * Sums the minutes served under these partners. A class counts when a completed order proves that it took
 * place, with the approved time of its helpers.
 */
export async function sumMinutes(
  db: Kysely<Tables>,
  partnerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ partner_id: string; minutes: number }>`
    select c.partner_id, sum(extract(epoch from c.ends_at - c.starts_at) / 60 + coalesce(h.minutes, 0))::int as minutes
    from class c
    left join lateral (
      select sum(s.minutes) as minutes from service_hours s
      where s.class_id = c.id and s.state in ('approved', 'corrected')) h on true
    where c.partner_id = any(${partnerIds}::uuid[])
      and exists (select from orders o where o.class_id = c.id and o.status = ${sql.lit(OrderStatus.completed)})
    group by c.partner_id`.execute(db);
  return new Map(rows.map((row) => [row.partner_id, row.minutes]));
}
