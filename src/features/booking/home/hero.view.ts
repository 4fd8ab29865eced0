import type { TFunction } from 'i18next';
import { DAY_MS } from '#contract/durations.ts';
import { dayIn, type Format } from '#src/i18n/format.ts';

export interface HeroTimes {
  startsAt: string;
  endsAt: string;
  zone: string;
}

export interface HeroWhen {
  /** "Today 9:30", or "Sun, Nov 29, 7:30". */
  start: string;
  /** "– 10:15 AM": the end of the range, as it follows the start in the language. */
  rest: string;
  /** True for a day with its date, which is longer. */
  isDated: boolean;
}

/**
 * Day and start as the largest text, and the rest of the range. Today and tomorrow are those of the class's zone.
 * `now` is in ms; null gives words that stay true, for a later start of the app.
 */
export function heroWhen(
  { startsAt, endsAt, zone }: HeroTimes,
  format: Format,
  t: TFunction,
  now: number | null,
): HeroWhen {
  const [time = '', end] = format
    .timeRange(startsAt, endsAt, zone)
    .split('–')
    .map((part) => part.trim());
  const day = now === null ? undefined : nearDay(startsAt, zone, now);
  return {
    start: day
      ? t(`home.hero.${day}`, { time })
      : t('home.hero.dated', { day: format.day(startsAt, zone), time }),
    // The dash never ends a line.
    rest: end === undefined ? '' : `–\u00A0${end}`,
    isDated: day === undefined,
  };
}

function nearDay(startsAt: string, zone: string, now: number): 'today' | 'tomorrow' | undefined {
  const days =
    (Date.parse(dayIn(zone, startsAt)) - Date.parse(dayIn(zone, new Date(now).toISOString()))) / DAY_MS;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
}

/** Time until the class, or its end while it runs; empty for one that is weeks away. */
export function heroDistance(
  { startsAt, endsAt, zone }: HeroTimes,
  format: Format,
  t: TFunction,
  now: number,
): string {
  if (now >= Date.parse(startsAt)) return t('home.hero.until', { time: format.time(endsAt, zone) });
  const when = format.until(startsAt, zone);
  return when === undefined ? '' : t('home.hero.starts', { when });
}
