import { DAY_MS } from '#contract/durations.ts';

export const minuteMs = 60_000;

/** The days of a word, by the clock of the journey's phone in Chicago. Written apart from what the app computes. */
export function searchDays(now: Date, word: 'weekend' | 'week' | 'sunday'): { from: string; until: string } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);
  const days = Array.from(
    { length: 7 },
    (_, index) => new Date(Date.parse(`${today}T12:00:00Z`) + index * DAY_MS),
  );
  const named = (weekday: number) =>
    days
      .find((day) => day.getUTCDay() === weekday)
      ?.toISOString()
      .slice(0, 10) ?? '';
  if (word === 'week') return { from: today, until: days[6]?.toISOString().slice(0, 10) ?? '' };
  if (word === 'sunday' || days[0]?.getUTCDay() === 0) return { from: named(0), until: named(0) };
  return { from: named(6), until: named(0) };
}

/** In Chicago or in UTC: the demo places its classes by the days of both. */
export const isWeekend = (now: Date): boolean =>
  ['America/Chicago', 'UTC'].some((timeZone) =>
    ['Sat', 'Sun'].includes(new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(now)),
  );
