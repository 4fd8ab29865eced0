import { sql, type Kysely } from 'kysely';
import type { WalletKind, WalletRecord } from '#contract/wallet.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';

/** What a person reads for each kind in the ledger. What is not here is a correction. */
const shownKinds: Record<string, WalletKind> = {
  topUp: 'topUp',
  pay: 'pay',
  refund: 'refund',
  disputeRefund: 'refund',
  correctionRefund: 'refund',
  earning: 'earning',
  release: 'release',
  withdraw: 'withdraw',
  withdrawMore: 'withdraw',
  withdrawLess: 'withdrawReturn',
  withdrawReturn: 'withdrawReturn',
  membership: 'membership',
  membershipRefund: 'membershipRefund',
};

type TransferView = Pick<
  Row<'transfer'>,
  'id' | 'kind' | 'debit' | 'credit' | 'amount_minor' | 'currency' | 'created_at' | 'order_id'
> & { number: string | null };

interface RecordsQuery {
  /** Ledger accounts of the reader. */
  accounts: readonly string[];
  /** Whose memberships belong in here too: a card may have paid them past every balance. */
  memberId?: string;
  kind?: WalletKind | undefined;
  cursor?: string | undefined;
}

/** A page of the transfers that touch these accounts, newest first, as their owner reads them. */
export async function readRecords(
  db: Kysely<Tables>,
  { accounts, memberId, kind, cursor }: RecordsQuery,
): Promise<{ items: WalletRecord[]; next: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and t.created_at <= ${place[0]} and (t.created_at < ${place[0]} or t.id > ${place[1]})`
    : sql``;
  const ofKind = kind === undefined ? sql`` : kindFilter(kind);
  // An index scan of one page for each account and side: a list of accounts, or an OR, would be read whole and sorted.
  const side = (column: 'debit' | 'credit', name: string) => sql`
    (select t.* from transfer t where ${sql.ref(`t.${column}`)} = ${name} ${after} ${ofKind}
     order by t.created_at desc, t.id limit ${pageRead})`;
  const sides = sql.join(
    accounts.flatMap((name) => [side('debit', name), side('credit', name)]),
    sql` union `,
  );
  const memberships =
    memberId === undefined
      ? sql``
      : sql`union
    (select t.* from transfer t
     where t.membership_id in (select id from membership where account_id = ${memberId}) ${after} ${ofKind}
     order by t.created_at desc, t.id limit ${pageRead})`;
  const result = await sql<TransferView>`
    select t.id, t.kind, t.debit, t.credit, t.amount_minor, t.currency, t.created_at, t.order_id, o.number
    from (${sides} ${memberships}) t left join orders o on o.id = t.order_id
    order by t.created_at desc, t.id limit ${pageRead}`.execute(db);
  const { rows, next } = pageOf(result.rows, (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => presentTransfer(row, accounts)), next };
}

function kindFilter(kind: WalletKind) {
  const known = Object.keys(shownKinds);
  if (kind === 'adjustment') return sql`and t.kind not in (${sql.join(known)})`;
  const wanted = known.filter((name) => shownKinds[name] === kind);
  return wanted.length === 0 ? sql`and false` : sql`and t.kind in (${sql.join(wanted)})`;
}

/** The release moves between two own accounts; the reader gains what can be spent, so it is shown as a plus. */
function presentTransfer(row: TransferView, accounts: readonly string[]): WalletRecord {
  const isGain = accounts.includes(row.credit) || row.kind === 'membershipRefund';
  return {
    id: row.id,
    kind: shownKinds[row.kind] ?? 'adjustment',
    amountMinor: isGain ? row.amount_minor : -row.amount_minor,
    currency: row.currency,
    at: row.created_at.toISOString(),
    orderId: row.order_id,
    orderNumber: row.number,
  };
}
