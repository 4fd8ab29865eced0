import type { Database } from '#server/db/database.ts';
import { setTimeoutSeconds } from '#server/money/freeze/freeze.repository.ts';
import { findReceiptFaults, type ReceiptFault } from './receipt-check.repository.ts';

/** Checks the receipts of all sales; longer than a request may take. */
export const checkAllReceipts = (database: Database): Promise<ReceiptFault[]> =>
  database.transaction(async (tx) => {
    await setTimeoutSeconds(tx, 600);
    return await findReceiptFaults(tx);
  });
