import type { ExchangeRow } from '#server/booking/order/rows/order.exchange.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { findClass } from '#server/teaching/public.ts';

/** The date that was asked for, as notices name it. */
export async function wantedOf(
  tx: Tx,
  { to_class_id: id, created_at: askedAt }: ExchangeRow,
): Promise<{ wantedAt: string }> {
  const cls = await findClass(tx, id);
  return { wantedAt: (cls?.starts_at ?? askedAt).toISOString() };
}
