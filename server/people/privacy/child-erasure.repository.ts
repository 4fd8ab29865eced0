import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import { seatHolding } from '#contract/order.rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { isChildReported } from './open-report.repository.ts';

/** Children removed until then, after the end of their orders, disputes and safety reports; the longest removed first. */
export async function listRemovedChildren(
  db: Kysely<Tables>,
  before: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const live = sql`o.status in (${sql.join(seatHolding.map((status) => sql.lit(status)))})`;
  const { rows } = await sql<{ id: string }>`
    select p.id from participant p
    where p.kind = 'child' and p.removed_at <= ${before} and p.erased_at is null
      and not ${isChildReported} and not exists (
        select from order_participant op join orders o on o.id = op.order_id
        left join dispute d on d.order_id = o.id
        where op.participant_id = p.id and (${live} or (d.id is not null and d.decided_at is null)))
    order by p.removed_at limit ${limit}`.execute(db);
  return rows;
}

/** A removed child that is neither erased nor in an open safety report, locked; with the language of its guardian. */
export const lockRemovedChild = (tx: Tx, id: string): Promise<{ language: Language } | undefined> =>
  tx
    .selectFrom('participant as p')
    .innerJoin('account', 'account.id', 'p.guardian_id')
    .select('account.language')
    .where('p.id', '=', id)
    .where('p.erased_at', 'is', null)
    .where(sql<boolean>`not ${isChildReported}`)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
