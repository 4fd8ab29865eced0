import { sql, type Kysely } from 'kysely';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export type ReceiptRow = Row<'receipt'>;

interface Span {
  from: Date;
  until: Date;
}

interface ReceiptsQuery {
  as: 'payer_id' | 'seller_id';
  accountId: string;
  orderId?: string | undefined;
  packId?: string | undefined;
  span?: Span | undefined;
  cursor?: string | undefined;
}

/** A page of the receipts that an account paid or issues, newest first. */
export async function listReceiptsOf(
  db: Db,
  { as, accountId, orderId, packId, span, cursor }: ReceiptsQuery,
): Promise<{ rows: ReceiptRow[]; next: string | null }> {
  let query = db.selectFrom('receipt').selectAll().where(as, '=', accountId);
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (packId !== undefined) query = query.where('class_pack_id', '=', packId);
  if (span !== undefined)
    query = query.where('issued_at', '>=', span.from).where('issued_at', '<', span.until);
  const rows = await inTimeOrder(query, { at: 'receipt.issued_at', id: 'receipt.id', cursor }).execute();
  return pageOf(rows, (row) => [row.issued_at, row.id]);
}

export type CreditRow = Pick<ReceiptRow, 'number' | 'issued_at' | 'amount_minor' | 'zone'> & {
  credits: string;
};

/** Credit notes of these receipts, oldest first. */
export async function listCreditsOf(db: Db, receiptIds: readonly string[]): Promise<CreditRow[]> {
  if (receiptIds.length === 0) return [];
  return await db
    .selectFrom('receipt')
    .select(['number', 'issued_at', 'amount_minor', 'zone'])
    .select((eb) => eb.ref('credits').$notNull().as('credits'))
    .where('credits', 'in', receiptIds)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

/** A receipt with the number of the receipt that it credits. */
export async function findReceipt(
  db: Db,
  id: string,
): Promise<(ReceiptRow & { credited_number: number | null }) | undefined> {
  return await db
    .selectFrom('receipt')
    .leftJoin('receipt as credited', 'credited.id', 'receipt.credits')
    .selectAll('receipt')
    .select('credited.number as credited_number')
    .where('receipt.id', '=', id)
    .executeTakeFirst();
}

/** The seller number of a coach, and the first and last instant of the receipts. */
export async function findSeller(
  db: Db,
  coachId: string,
): Promise<{ number: string | null; first: Date | null; last: Date | null }> {
  const { rows } = await sql<{ number: string | null; first: Date | null; last: Date | null }>`
    select (select number from receipt_seller where coach_id = ${coachId}) as number,
      (select issued_at from receipt where seller_id = ${coachId} order by issued_at limit 1) as first,
      (select issued_at from receipt where seller_id = ${coachId} order by issued_at desc limit 1) as last`.execute(
    db,
  );
  return rows[0] ?? { number: null, first: null, last: null };
}

/** Returns false for an account without a coach's profile. */
export async function putSellerNumber(tx: Tx, coachId: string, number: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('receipt_seller')
    .columns(['coach_id', 'number'])
    .expression((eb) =>
      eb
        .selectFrom('coach')
        .select(['id', eb.val(number).as('number')])
        .where('id', '=', coachId),
    )
    .onConflict((conflict) => conflict.column('coach_id').doUpdateSet({ number }))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Sums of a seller's receipts by kind and rate. */
export interface RateSum {
  kind: ReceiptRow['kind'];
  tax_bps: number;
  count: number;
  amount_minor: number;
  tax_minor: number;
}

export async function sumReceipts(db: Db, sellerId: string, { from, until }: Span): Promise<RateSum[]> {
  const { rows } = await sql<RateSum>`
    select kind, tax_bps, count(*)::int as count, sum(amount_minor)::bigint as amount_minor,
      sum(tax_minor)::bigint as tax_minor
    from receipt where seller_id = ${sellerId} and issued_at >= ${from} and issued_at < ${until}
    group by kind, tax_bps order by tax_bps desc, kind desc`.execute(db);
  return rows;
}

/** The first and last number that a seller issued within a time; null without any. */
export async function findNumbers(
  db: Db,
  sellerId: string,
  { from, until }: Span,
): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(number) as first, max(number) as last from receipt
    where seller_id = ${sellerId} and issued_at >= ${from} and issued_at < ${until}`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** The seller numbers on the receipts and credit notes of a time, in the order of their first use. */
export async function listSellerNumbers(db: Db, sellerId: string, { from, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select seller_number as number from receipt
    where seller_id = ${sellerId} and issued_at >= ${from} and issued_at < ${until} and seller_number is not null
    group by seller_number order by min(number)`.execute(db);
  return rows.map(({ number }) => number);
}
