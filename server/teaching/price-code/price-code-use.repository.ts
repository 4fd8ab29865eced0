import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import type { PriceCodeRow } from './price-code.repository.ts';

export type CodeUse = Row<'price_code_use'>;

/** Locks codes, each by id, after class packs and before balances. */
export const lockCodes = async (tx: Tx, ids: readonly string[]): Promise<PriceCodeRow[]> =>
  ids.length === 0
    ? []
    : tx.selectFrom('price_code').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** Live uses of these codes by these accounts. */
export const listLiveUses = async (
  db: Database['query'] | Tx,
  codeIds: readonly string[],
  accountIds: readonly string[],
): Promise<CodeUse[]> =>
  codeIds.length === 0 || accountIds.length === 0
    ? []
    : db
        .selectFrom('price_code_use')
        .selectAll()
        .where('code_id', 'in', codeIds)
        .where('account_id', 'in', accountIds)
        .where('is_live', '=', true)
        .execute();

export const listUsesOf = (tx: Tx, orderIds: readonly string[]): Promise<CodeUse[]> =>
  tx.selectFrom('price_code_use').selectAll().where('order_id', 'in', orderIds).execute();

export const insertUses = (tx: Tx, rows: readonly NewRow<'price_code_use'>[]): Promise<unknown> =>
  tx.insertInto('price_code_use').values(rows).execute();

export async function setUses(
  tx: Tx,
  uses: readonly Pick<CodeUse, 'order_id' | 'amount_minor' | 'is_live'>[],
): Promise<void> {
  await sql`
    update price_code_use u set amount_minor = d.amount, is_live = d.is_live
    from unnest(${uses.map((use) => use.order_id)}::uuid[], ${uses.map((use) => use.amount_minor)}::bigint[],
      ${uses.map((use) => use.is_live)}::boolean[]) as d(id, amount, is_live)
    where u.order_id = d.id`.execute(tx);
}

/** Adds to uses and spent sums of codes. A CHECK refuses more than a code has. */
export async function addToCodes(
  tx: Tx,
  changes: ReadonlyMap<string, { used: number; spentMinor: number }>,
): Promise<void> {
  const rows = [...changes].filter(([, { used, spentMinor }]) => used !== 0 || spentMinor !== 0);
  if (rows.length === 0) return;
  await sql`
    update price_code c set used = c.used + d.used, spent_minor = c.spent_minor + d.spent
    from unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, one]) => one.used)}::int[],
      ${rows.map(([, one]) => one.spentMinor)}::bigint[]) as d(id, used, spent)
    where c.id = d.id`.execute(tx);
}
