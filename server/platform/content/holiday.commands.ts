import { z } from 'zod';
import { date } from '#contract/fields.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import { zoneOfCity } from './content.repository.ts';
import { removeHoliday, setHoliday } from './holiday.repository.ts';

const name = (what: string) => z.string().trim().min(1, `${what} is missing`).max(60);

/** The words of the operator's command, in their order. */
const holidayWords = z.tuple([
  z.string(),
  date,
  z.enum(['holiday', 'workday'], 'the kind is holiday or workday'),
  name('the English name'),
  name('the Chinese name'),
  z.string().trim().min(1, 'the source is missing').max(200),
]);
const dayWords = z.tuple([z.string(), date]);

export const holidayUsage =
  'set-holiday <city> <YYYY-MM-DD> holiday|workday "<English name>" "<Chinese name>" "<source>"';
export const removeHolidayUsage = 'remove-holiday <city> <YYYY-MM-DD>';

/**
 * Notes a holiday of a city, or a day on which it works in place of one; the same day again mends it. Coaches read it
 * before they make a series. StartupError: one sentence.
 */
export async function noteHoliday(database: Database, words: readonly string[]): Promise<string> {
  const parsed = holidayWords.safeParse(words);
  if (!parsed.success)
    throw new StartupError(`${parsed.error.issues[0]?.message ?? 'unreadable'}.\n${holidayUsage}`);
  const [cityId, day, kind, en, zh, source] = parsed.data;
  await database.transaction(
    async (tx) => {
      if ((await zoneOfCity(tx, cityId)) === undefined)
        throw new StartupError(`There is no city "${cityId}".\n${holidayUsage}`);
      await setHoliday(tx, { city_id: cityId, date: day, kind, en, zh, source });
    },
    { keyed: true },
  );
  return `${day} in ${cityId} is a ${kind}: ${en}.`;
}

/** Removes a day that was noted by mistake. */
export async function dropHoliday(database: Database, words: readonly string[]): Promise<string> {
  const parsed = dayWords.safeParse(words);
  if (!parsed.success) throw new StartupError(removeHolidayUsage);
  const [cityId, day] = parsed.data;
  const isRemoved = await database.transaction((tx) => removeHoliday(tx, cityId, day), { keyed: true });
  return isRemoved ? `${day} in ${cityId} is an ordinary day.` : `${day} in ${cityId} was no holiday.`;
}
