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

/** Live uses of these codes by these accounts, and those of these orders. */
export const listLiveUses = async (
  db: Database['query'] | Tx,
  {
    codeIds,
    accountIds,
    orderIds = [],
  }: { codeIds: readonly string[]; accountIds: readonly string[]; orderIds?: readonly string[] },
): Promise<CodeUse[]> =>
  codeIds.length === 0
    ? []
    : db
        .selectFrom('price_code_use')
        .selectAll()
        .where('code_id', '=', sql<string>`any(${codeIds}::uuid[])`)
        .where(sql<boolean>`(account_id = any(${accountIds}::uuid[]) or order_id = any(${orderIds}::uuid[]))`)
        .where('is_live', '=', true)
        .execute();

/** Sums that orders of these coaches use of budgets, one for each code and coach; another one is 0. */
export async function sumByCoach(
  db: Database['query'] | Tx,
  codeIds: readonly string[],
  coachIds: readonly string[],
): Promise<{ code_id: string; coach_id: string; amount_minor: number }[]> {
  if (codeIds.length === 0 || coachIds.length === 0) return [];
  const rows = await db
    .selectFrom('price_code_use')
    .innerJoin('orders', 'orders.id', 'price_code_use.order_id')
    .select(['price_code_use.code_id', 'orders.coach_id'])
    .select((eb) => eb.fn.sum<string>('price_code_use.amount_minor').as('amount_minor'))
    .where('price_code_use.code_id', 'in', codeIds)
    .where('price_code_use.amount_minor', '>', 0)
    .where('orders.coach_id', 'in', coachIds)
    .groupBy(['price_code_use.code_id', 'orders.coach_id'])
    .execute();
  return rows.map((row) => ({ ...row, amount_minor: Number(row.amount_minor) }));
}

export interface CoachSum {
  code_id: string;
  id: string;
  name: string;
  amount_minor: number;
}

/** The three coaches whose orders use most of the budget of each code, the largest sum first. */
export async function listTopCoaches(
  db: Database['query'] | Tx,
  codeIds: readonly string[],
): Promise<CoachSum[]> {
  if (codeIds.length === 0) return [];
  const { rows } = await sql<Omit<CoachSum, 'amount_minor'> & { amount_minor: string }>`
    select code_id, id, name, amount_minor from (
      select u.code_id, c.id, c.name, sum(u.amount_minor) as amount_minor,
        row_number() over (partition by u.code_id order by sum(u.amount_minor) desc, c.id) as place
      from price_code_use u join orders o on o.id = u.order_id join coach c on c.id = o.coach_id
      where u.code_id = any(${codeIds}::uuid[]) and u.amount_minor > 0
      group by u.code_id, c.id) sums
    where place <= 3 order by place`.execute(db);
  return rows.map((row) => ({ ...row, amount_minor: Number(row.amount_minor) }));
}

export const listUsesOf = (tx: Tx, orderIds: readonly string[]): Promise<CodeUse[]> =>
  tx.selectFrom('price_code_use').selectAll().where('order_id', 'in', orderIds).execute();

export const insertUses = (tx: Tx, rows: readonly NewRow<'price_code_use'>[]): Promise<unknown> =>
  tx.insertInto('price_code_use').values(rows).execute();

export async function setUses(
  tx: Tx,
  uses: readonly Pick<CodeUse, 'order_id' | 'account_id' | 'amount_minor' | 'is_live'>[],
): Promise<void> {
  await sql`
    update price_code_use u set account_id = d.account, amount_minor = d.amount, is_live = d.is_live
    from unnest(${uses.map((use) => use.order_id)}::uuid[], ${uses.map((use) => use.account_id)}::uuid[],
      ${uses.map((use) => use.amount_minor)}::bigint[], ${uses.map((use) => use.is_live)}::boolean[]) as d(id, account, amount, is_live)
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
