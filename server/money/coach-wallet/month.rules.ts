import { AppError } from '#server/base/errors.ts';
import { toInstant, toWallTime } from '#server/base/zone.ts';

/** The month that the clocks of a zone show, `YYYY-MM`. */
export const monthOf = (at: Date, zone: string): string => toWallTime(at, zone).date.slice(0, 7);

/** Adds months to a month; a negative number subtracts them. */
export function monthsLater(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** When the clocks of a zone begin a month. Where they are set forward over midnight, it begins an hour later. */
export function startOfMonth(month: string, zone: string): Date {
  try {
    return toInstant(`${month}-01`, '00:00', zone, 'earlier');
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'TIME_DOES_NOT_EXIST') throw error;
    return toInstant(`${month}-01`, '01:00', zone, 'earlier');
  }
}

/** From the first instant of a month until the first behind the last one. */
export const spanOf = (from: string, zone: string, until: string = from): { from: Date; until: Date } => ({
  from: startOfMonth(from, zone),
  until: startOfMonth(monthsLater(until, 1), zone),
});

/** The months from the last one back to the first, up to a limit. */
export function monthsBack(last: string, first: string, most: number): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < most; month = monthsLater(month, -1))
    months.push(month);
  return months;
}
