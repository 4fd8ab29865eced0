import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

/** Adds a holiday of a city, or mends it. */
export const setHoliday = (tx: Tx, row: NewRow<'city_holiday'>): Promise<unknown> =>
  tx
    .insertInto('city_holiday')
    .values(row)
    .onConflict((conflict) => conflict.columns(['city_id', 'date']).doUpdateSet(row))
    .execute();

/** Adds a holiday of a city; false when the day is noted already. */
export async function insertHoliday(tx: Tx, row: NewRow<'city_holiday'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('city_holiday')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds days of a city, and returns those that were not noted before. */
export async function insertHolidays(tx: Tx, rows: NewRow<'city_holiday'>[]): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insertInto('city_holiday')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('date')
    .execute();
  return new Set(inserted.map(({ date }) => date));
}

type HolidayFacts = Omit<Row<'city_holiday'>, 'city_id' | 'date'>;

/** Changes a holiday that still has these facts; false when it has others. */
export async function changeHoliday(
  tx: Tx,
  { cityId, date }: { cityId: string; date: string },
  facts: HolidayFacts,
  { kind, en, zh, source }: HolidayFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('city_holiday')
    .set(facts)
    .where('city_id', '=', cityId)
    .where('date', '=', date)
    .where((is) => is.and({ kind, en, zh, source }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns true when there was such a day. */
export async function removeHoliday(tx: Tx, cityId: string, date: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('city_holiday')
    .where('city_id', '=', cityId)
    .where('date', '=', date)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Days of a city from a first to a last one. */
export const listHolidays = (
  db: Database['query'] | Tx,
  cityId: string,
  { from, until }: { from: string; until: string },
): Promise<Row<'city_holiday'>[]> =>
  db
    .selectFrom('city_holiday')
    .selectAll()
    .where('city_id', '=', cityId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute();
