import type { ExchangeRow } from '#server/booking/order/rows/order.exchange.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { findClass } from '#server/teaching/public.ts';

/** The date that was asked for, as notices name it. */
export async function wantedOf(
  tx: Tx,
  { to_class_id: id, slot_starts_at: slotAt, created_at: askedAt }: ExchangeRow,
): Promise<{ wantedAt: string }> {
  const cls = id === null ? undefined : await findClass(tx, id);
  return { wantedAt: (cls?.starts_at ?? slotAt ?? askedAt).toISOString() };
}
