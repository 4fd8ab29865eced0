import { sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';

export interface ReceiptRow {
  id: string;
  number: string;
  title: LocalText;
  created_at: Date;
  paid_at: Date;
  /** Amount of an authorisation that is not captured. Null in every other state. */
  authorized_minor: number | null;
  taken_minor: number;
  returned_minor: number;
  currency: string;
}

/** Lists orders that this account paid and others own now, newest first. Takes the sums from the ledger. */
export async function listReceipts(
  db: Database['query'],
  payerId: string,
  after: readonly [createdAt: Date, id: string] | undefined,
  limit: number,
): Promise<ReceiptRow[]> {
  const from = after
    ? sql`and o.created_at <= ${after[0]} and (o.created_at < ${after[0]} or o.id > ${after[1]})`
    : sql``;
  const { rows } = await sql<ReceiptRow>`
    select o.id, o.number, c.title, o.created_at, o.paid_at, o.currency,
      case when o.pay_state = 'authorized' then o.total_minor end as authorized_minor,
      coalesce((select sum(t.amount_minor) from transfer t where t.order_id = o.id and t.kind = 'pay'), 0)::float8 as taken_minor,
      coalesce((select sum(t.amount_minor) from transfer t where t.order_id = o.id and t.kind = 'refund'), 0)::float8 as returned_minor
    from orders o join class c on c.id = o.class_id
    where o.payer_id = ${payerId} and o.paid_at is not null ${from}
    order by o.created_at desc, o.id limit ${limit}`.execute(db);
  return rows;
}
