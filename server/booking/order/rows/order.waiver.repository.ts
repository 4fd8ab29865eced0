import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { heldLegal } from '#server/platform/public.ts';

interface Unsigned {
  order_id: string;
  participant_id: string;
  version: string;
}

/**
 * Lists participants of these orders without a signature on today's waiver, which may be newer than the
 * order.
 */
export async function unsignedIn(
  db: Database['query'] | Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<Unsigned[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Unsigned>`
    select p.order_id, p.participant_id, w.version
    from order_participant p,
      (select version ${heldLegal('liability', now)}) w
    where p.order_id = any(${orderIds}::uuid[]) and p.is_live and not exists (
      select from waiver_signature s where s.participant_id = p.participant_id and s.version = w.version)
    order by p.order_id, p.participant_id`.execute(db);
  return rows;
}
