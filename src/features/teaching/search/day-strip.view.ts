import { DAY_MS } from '#contract/durations.ts';
import type { CoachSearch } from './coach-search.view.ts';
import { daysOf } from './search-input.view.ts';

const stripLength = 14;

/** The one day that a search is narrowed to. */
export function chosenDay(search: CoachSearch, today: string): string | undefined {
  const { from, until } = daysOf(search, today);
  return from !== undefined && from === until ? from : undefined;
}

/** Days of the strip: from today on, or from a later day that was chosen. */
export function stripDays(today: string, chosen: string | undefined): [first: string, ...others: string[]] {
  const after = (day: string, count: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
  const isInStrip = chosen === undefined || (chosen >= today && chosen < after(today, stripLength));
  const first = isInStrip ? today : chosen;
  return [first, ...Array.from({ length: stripLength - 1 }, (_day, at) => after(first, at + 1))];
}

/** Narrows a search to a day; the chosen day again opens it to every day. */
export const withDay = (search: CoachSearch, day: string, chosen: string | undefined): CoachSearch =>
  day === chosen
    ? { ...search, days: '', from: '', until: '' }
    : { ...search, days: 'dates', from: day, until: day };
