import type { Kysely } from 'kysely';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

export type TaxRateRow = Row<'tax_rate'> & { en: string; zh: string; set_by_name: string };

const described = (db: Kysely<Tables> | Tx) =>
  db
    .selectFrom('tax_rate')
    .innerJoin('city', 'city.id', 'tax_rate.city_id')
    .innerJoin('account', 'account.id', 'tax_rate.set_by')
    .selectAll('tax_rate')
    .select(['city.en', 'city.zh', 'account.name as set_by_name']);

/** A page of the entries of all cities, newest first. */
export async function listTaxRateRows(
  db: Kysely<Tables>,
  cursor: string | undefined,
): Promise<{ rows: TaxRateRow[]; next: string | null }> {
  const rows = await inTimeOrder(described(db), {
    at: 'tax_rate.set_at',
    id: 'tax_rate.id',
    cursor,
  }).execute();
  return pageOf(rows, (row) => [row.set_at, row.id]);
}

export const insertTaxRate = (tx: Tx, row: NewRow<'tax_rate'>): Promise<unknown> =>
  tx.insertInto('tax_rate').values(row).execute();

export const findTaxRate = (tx: Tx, id: string): Promise<TaxRateRow> =>
  described(tx).where('tax_rate.id', '=', id).executeTakeFirstOrThrow();

export async function findCityZone(tx: Tx, cityId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('city').select('zone').where('id', '=', cityId).executeTakeFirst();
  return row?.zone;
}
