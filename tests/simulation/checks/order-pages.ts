import type { Tx } from '#server/db/database.ts';
import { findUntraced } from '#tests/support/traced-money.ts';
import type { Violation } from './violation.ts';

/** The orders that are read, the newest ones. */
const most = 1000;

/** Finds orders whose page shows money that does not add up. */
export async function checkOrderPages(tx: Tx): Promise<Violation[]> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const faults = await findUntraced(tx, orders);
  return faults.length === 0
    ? []
    : [{ name: 'the money on the page of an order adds up', what: faults.slice(0, 10) }];
}
