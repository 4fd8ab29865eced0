import type { Database } from '#server/db/database.ts';
import { findReceiptFaults as findFaults } from '#server/money/receipt/receipt-check.repository.ts';

/** Returns what is wrong with all receipts, in words. */
export const findReceiptFaults = async (db: Database['query']): Promise<string[]> =>
  (await findFaults(db)).map(({ kind, id, what }) => `${kind} ${id}: ${what}`);
