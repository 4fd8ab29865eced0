import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { heldLegal } from '#server/platform/public.ts';

interface Unsigned {
  order_id: string;
  participant_id: string;
  version: string;
}

/** Who holds a seat of these orders and has not signed the waiver of today: it may be newer than the wait. */
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

/** WAIVER_MISSING while an offered seat waits for a signature; nothing is lost by signing and trying again. */
export async function requireSigned(tx: Tx, orderId: string, now: Date): Promise<void> {
  const unsigned = await unsignedIn(tx, [orderId], now);
  const [first] = unsigned;
  if (first === undefined) return;
  const participantIds = unsigned.map((one) => one.participant_id);
  throw new AppError('WAIVER_MISSING', { participantIds, version: first.version });
}
