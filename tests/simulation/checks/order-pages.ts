import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { seed } from '#tests/support/seed.ts';
import { findUntraced } from '#tests/support/traced-money.ts';
import type { Violation } from './violation.ts';

/** The orders that are read. */
const most = 1000;

/** Finds orders whose page shows money that does not add up, among random ones of the whole run, drawn by the seed. */
export async function checkOrderPages(tx: Tx): Promise<Violation[]> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .orderBy(sql`md5(orders.number || ${String(seed)})`)
    .orderBy('id')
    .limit(most)
    .execute();
  const faults = await findUntraced(tx, orders);
  return faults.length === 0
    ? []
    : [{ name: 'the money on the page of an order adds up', what: faults.slice(0, 10) }];
}
