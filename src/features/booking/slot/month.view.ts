import { weekdayOf } from '#contract/series.rules.ts';
import { dateAfter } from './slot.view.ts';

/** Weeks of a month, from Monday on; null stands for a day of another month. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  for (let date = first; date.startsWith(month); date = dateAfter(date, 1)) days.push(date);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Days by which each arrow key moves the focus. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The date to which a key moves the focus; undefined for other keys, and beyond the first or last date. */
export function movedTo(date: string, key: string, first: string, last: string): string | undefined {
  const step = steps[key];
  const next = step === undefined ? undefined : dateAfter(date, step);
  return next === undefined || next < first || next > last ? undefined : next;
}

/** The month that many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
