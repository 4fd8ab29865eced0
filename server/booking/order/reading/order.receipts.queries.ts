import type { Output, Parsed } from '#contract/all-apis.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listReceipts, type ReceiptRow } from './order.receipts.repository.ts';

type Receipts = Output<'order.receipts'>;

/** Lists the account's payments for orders that other guardians have now. */
export async function listOwnReceipts(
  { database, actor }: Ctx,
  { cursor }: Parsed<'order.receipts'>,
): Promise<Receipts> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, timeCursor);
  const found = await listReceipts(database.query, signedIn(actor).id, after, pageRead);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: rows.map(present), next };
}

/** A voided authorisation took nothing, and returned nothing. */
const present = (row: ReceiptRow): Receipts['items'][number] => ({
  id: row.id,
  number: row.number,
  title: row.title,
  paidAt: row.paid_at.toISOString(),
  amountMinor: row.authorized_minor ?? row.taken_minor,
  returnedMinor: row.returned_minor,
  currency: row.currency,
});
