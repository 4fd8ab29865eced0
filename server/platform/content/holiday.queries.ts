import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { zoneOfCity } from './content.repository.ts';
import { listHolidays } from './holiday.repository.ts';

/** Returns the noted days of a year: at most one each day. NOT_FOUND for an unknown city. */
export async function listHolidaysOfYear(
  { database }: Ctx,
  { id, year }: Parsed<'operator.holidayList'>,
): Promise<Output<'operator.holidayList'>> {
  if ((await zoneOfCity(database.query, id)) === undefined) throw new AppError('NOT_FOUND');
  const days = await listHolidays(database.query, id, { from: `${year}-01-01`, until: `${year}-12-31` });
  return {
    items: days.map(({ date, kind, en, zh, source }) => ({ date, kind, en, zh, source })),
  };
}
