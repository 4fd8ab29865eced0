import { sql, type Kysely } from 'kysely';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export type TransferView = Pick<
  Row<'transfer'>,
  'id' | 'kind' | 'debit' | 'credit' | 'amount_minor' | 'currency' | 'created_at' | 'order_id'
> & { number: string | null };

interface RecordsQuery {
  /** Ledger accounts of the reader. */
  accounts: readonly string[];
  /** Orders of others are not named by their id: the payer of one that passed on reads its number only. */
  readerId: string;
  /** Adds the memberships and class packs of this account: a card may have paid them past every balance. */
  memberId?: string;
  cursor?: string | undefined;
}

/** A page of the transfers that touch these accounts, newest first. */
export async function listTransfers(
  db: Db,
  { accounts, readerId, memberId, cursor }: RecordsQuery,
): Promise<{ rows: TransferView[]; next: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and t.created_at <= ${place[0]} and (t.created_at < ${place[0]} or t.id > ${place[1]})`
    : sql``;
  // One index scan of one page for each account and side. A list of accounts would be read whole and sorted.
  const side = (column: 'debit' | 'credit', name: string) => sql`
    (select t.* from transfer t where ${sql.ref(`t.${column}`)} = ${name} ${after}
     order by t.created_at desc, t.id limit ${pageRead})`;
  const sides = sql.join(
    accounts.flatMap((name) => [side('debit', name), side('credit', name)]),
    sql` union `,
  );
  const bought = (table: 'membership' | 'class_pack') => sql`union
    (select t.* from transfer t
     where ${sql.ref(`t.${table}_id`)} in (select id from ${sql.table(table)} where account_id = ${memberId}) ${after}
     order by t.created_at desc, t.id limit ${pageRead})`;
  const purchases = memberId === undefined ? sql`` : sql`${bought('membership')} ${bought('class_pack')}`;
  const result = await sql<TransferView>`
    select t.id, t.kind, t.debit, t.credit, t.amount_minor, t.currency, t.created_at, o.number,
      case when ${readerId} in (o.student_id, o.coach_id) then t.order_id end as order_id
    from (${sides} ${purchases}) t left join orders o on o.id = t.order_id
    order by t.created_at desc, t.id limit ${pageRead}`.execute(db);
  return pageOf(result.rows, (row) => [row.created_at, row.id]);
}

export interface TransferSum {
  day: string;
  kind: string;
  currency: string;
  n: number;
  amount: number;
}

/** Sums of the ledger by day (UTC), kind and currency, from one instant until another. */
export async function sumTransfers(db: Db, from: Date, until: Date): Promise<TransferSum[]> {
  const result = await sql<TransferSum>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, currency,
      count(*)::int as n, sum(amount_minor)::bigint as amount
    from transfer
    where created_at >= ${from} and created_at < ${until}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return result.rows;
}

export const listBalances = (
  db: Db,
  accounts: readonly string[],
): Promise<Pick<Row<'ledger_account'>, 'id' | 'posted_minor' | 'held_minor'>[]> =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor', 'held_minor'])
    .where('id', 'in', accounts)
    .execute();

export const findOwnPayment = (db: Db, id: string, accountId: string): Promise<Row<'payment'> | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
