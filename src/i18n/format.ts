import { useTranslation } from 'react-i18next';
import { decimalNumeral, exponentOf } from '#contract/currencies.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { isolated } from '#contract/isolate.rules.ts';
import { now } from '#src/clock/clock.ts';
import { countriesIn } from './countries.ts';
import { phoneZone } from './phone-zone.ts';
import { shownZone } from './zones.ts';

/** The only file that formats numbers, money and time. Zones are IANA names; instants are ISO in UTC. */
const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' };

/** Texts within a time, from the translation files, because `Intl` lacks them. */
export interface TimeWords {
  justNow: () => string;
  /** A range that ends on the day after its start. */
  overnight: (range: { from: string; to: string }) => string;
}

/** Cache of formatters: creating one costs a hundred times more than using it; twenty cards use sixty. */
function kept<Options extends object, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options: Options): Made => {
    const key = locale + JSON.stringify(options);
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
}

const zonedFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const dateFormat = (locale: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  zonedFormat(locale, { ...options, timeZone: shownZone(zone) });
const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const relativeFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Zone of the reader. */
export const readerZone = phoneZone;

/**
 * The first use of `Intl` loads the browser's list of languages. On a slow phone that takes longer than a
 * screen of cards. Call it after a first screen that may have formatted nothing.
 */
export function warmFormats(): void {
  Intl.DateTimeFormat.supportedLocalesOf(Object.values(locales));
}

/** Returns true if two zones show the same clock at an instant. */
export function sameClock(instant: string, zone: string, other: string): boolean {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  };
  const at = new Date(instant);
  return dateFormat('en-US', zone, options).format(at) === dateFormat('en-US', other, options).format(at);
}

/** 09:30 → 9:30, as Chinese writes it beside a day; browsers pad the hour in some patterns only. */
const unpadded = (time: string) => time.replaceAll(/\b0(?=\d:)/g, '');

/** A line that is full ends between times, and never before the AM of one. */
const unbroken = (time: string) => time.replaceAll(' ', '\u00A0');

/** The calendar day `YYYY-MM-DD` on which an instant falls in a zone. */
export function dayIn(zone: string, instant: string): string {
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
  return dateFormat('sv-SE', zone, options).format(new Date(instant));
}

/** Returns the wall time of a zone at an instant: `YYYY-MM-DD HH:MM`. */
export function wallTimeIn(zone: string, instant: string): string {
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return `${dayIn(zone, instant)} ${dateFormat('sv-SE', zone, options).format(new Date(instant))}`;
}

/** `clock` returns the current time: a day of another year is written with its year. */
export function createFormat(language: Language, words: TimeWords, clock: () => number = now) {
  const locale = locales[language];
  return {
    language,
    ...amountsIn(locale, language),
    ...daysIn(locale, clock),
    ...timesIn(locale, words, clock),
    /** Just now, 10 minutes ago, 2 years ago. Never a future time, even when a clock runs ahead. */
    ago: (instant: number | string, at: number = clock()) =>
      past(locale, at - new Date(instant).getTime()) ?? words.justNow(),
    /**
     * How far away something is, by the days of its place. "In 2 hours" on the same day there, else
     * "tomorrow" or "in 3 days". Undefined from the start on, and when it is more than two weeks away.
     */
    until: (instant: string, zone: string) => ahead(locale, instant, zone, clock()),
    /** Every country, by its name in the reader's language. */
    countries: () => countriesIn(locale),
    /** Maya, Leo / 赵琳、糖糖 */
    list: (names: readonly string[]) => names.map(isolated).join(language === 'zh' ? '、' : ', '),
    /** A person's text in the reader's language, or else in the other. */
    local: (text: LocalText) => text[language] ?? text.en ?? text.zh ?? '',
    /** Name; the Chinese one for Chinese readers when it exists. */
    name: (person: { name: string; nameZh?: string | null }) =>
      language === 'zh' && person.nameZh ? person.nameZh : person.name,
  };
}

function amountsIn(locale: string, language: Language) {
  return {
    /** 2400, 'USD' → $24 or $24.50: whole amounts without empty cents. 2400, 'JPY' → ¥2,400. -2400 has a minus, no hyphen. */
    money: (minor: number, currency: string) => {
      const digits = exponentOf(currency);
      return numberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: minor % 10 ** digits === 0 ? 0 : digits,
        maximumFractionDigits: digits,
      })
        .format(decimalNumeral(minor, digits))
        .replace('-', '−');
    },
    number: (value: number, digits = 0) =>
      numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    /** 45 min, 1 hr 45 min / 1小时45分钟: the only way in which a length is written. */
    duration: (minutes: number) =>
      [
        { unit: 'hour', count: Math.floor(minutes / 60) },
        { unit: 'minute', count: minutes % 60 },
      ]
        .filter(({ unit, count }) => count > 0 || (unit === 'minute' && minutes === 0))
        .map(({ unit, count }) =>
          numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
        )
        .join(language === 'zh' ? '' : ' '),
  };
}

const yearIfOther = (instant: string, zone: string, at: number): Intl.DateTimeFormatOptions =>
  dayIn(zone, instant).slice(0, 4) === dayIn(zone, new Date(at).toISOString()).slice(0, 4)
    ? {}
    : { year: 'numeric' };

function daysIn(locale: string, clock: () => number) {
  const monthDay = (instant: string, zone: string, more: Intl.DateTimeFormatOptions) => {
    const year = yearIfOther(instant, zone, clock());
    const parts = { ...more, ...year, month: 'short', day: 'numeric' } as const;
    return dateFormat(locale, zone, parts).format(new Date(instant));
  };
  return {
    /** Nov, Dec 2025 / 11月, 2025年12月: a month `YYYY-MM`, with the year when it is not this one. */
    month: (month: string) => {
      const first = `${month}-01T00:00:00Z`;
      return dateFormat(locale, 'UTC', { ...yearIfOther(first, 'UTC', clock()), month: 'short' }).format(
        new Date(first),
      );
    },
    /** Sat, Nov 28 / 11月28日 周六, with the year when it is not this one. */
    day: (instant: string, zone: string) => monthDay(instant, zone, { weekday: 'short' }),
    /** Nov 28 / 11月28日, with the year when it is not this one. */
    monthDay: (instant: string, zone: string) => monthDay(instant, zone, {}),
    /** Saturday, November 28, 2026 */
    longDay: (instant: string, zone: string) =>
      dateFormat(locale, zone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }).format(
        new Date(instant),
      ),
    /** Saturday / 星期六, or Sat / 周六 */
    weekday: (instant: string, zone: string, weekday: 'long' | 'short' = 'long') =>
      dateFormat(locale, zone, { weekday }).format(new Date(instant)),
    /** A date without a time, such as a birthday: `2016-04-01`. */
    date: (day: string) =>
      dateFormat(locale, 'UTC', { year: 'numeric', month: 'long', day: 'numeric' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
  };
}

function timesIn(locale: string, words: TimeWords, clock: () => number) {
  const time = (instant: string, zone: string) =>
    unpadded(dateFormat(locale, zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant)));
  // "GMT-5" means nothing to a parent; Chinese has no short names as EST, so it gets the long ones.
  const zoneStyle = locale === locales.zh ? 'longGeneric' : 'short';
  const zoneName = (instant: string, zone: string) =>
    dateFormat(locale, zone, { timeZoneName: zoneStyle })
      .formatToParts(new Date(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  const dayTime = (instant: string, zone: string) =>
    dateFormat(locale, zone, {
      weekday: 'short',
      ...yearIfOther(instant, zone, clock()),
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant));
  const weekdayTime = (instant: string, zone: string) =>
    unpadded(
      dateFormat(locale, zone, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
        new Date(instant),
      ),
    );
  return {
    /** 9:30 AM / 9:30 */
    time,
    /** 9:30 – 10:15 AM / 9:30–10:15; names the next day for an end after midnight. */
    timeRange: (from: string, to: string, zone: string) =>
      dayIn(zone, from) === dayIn(zone, to)
        ? unpadded(
            dateFormat(locale, zone, { hour: 'numeric', minute: '2-digit' }).formatRange(
              new Date(from),
              new Date(to),
            ),
          )
        : words.overnight({ from: unbroken(time(from, zone)), to: unbroken(time(to, zone)) }),
    /** Nov 28, 9:30 AM, with the year when it is not this one. */
    dayTime,
    /** The same, with the name of the zone when the reader's clock shows another time at that instant. */
    dayTimeAt: (instant: string, zone: string) =>
      sameClock(instant, zone, readerZone())
        ? dayTime(instant, zone)
        : `${dayTime(instant, zone)} ${zoneName(instant, zone)}`,
    /** Deadline on the reader's clock; names its zone when the clock of the place shows another time. */
    deadline: (instant: string, placeZone: string) => {
      const own = readerZone();
      const when = dayTime(instant, own);
      return sameClock(instant, placeZone, own) ? when : `${when} ${zoneName(instant, own)}`;
    },
    /** The same in the least words: 8:15 PM for today, Mon 8:15 PM within six days. */
    shortDeadline: (instant: string, placeZone: string) => {
      const own = readerZone();
      const days =
        (Date.parse(dayIn(own, instant)) - Date.parse(dayIn(own, new Date(clock()).toISOString()))) / DAY_MS;
      const write = days === 0 ? time : days > 0 && days < 7 ? weekdayTime : dayTime;
      const when = write(instant, own);
      return sameClock(instant, placeZone, own) ? when : `${when} ${zoneName(instant, own)}`;
    },
    /** EST, GMT+8 / 北美东部时间 */
    zoneName,
    /** Central Time / 北美中部时间 */
    clockOf: (zone: string) =>
      dateFormat(locale, zone, { timeZoneName: 'longGeneric' })
        .formatToParts(new Date(clock()))
        .find((part) => part.type === 'timeZoneName')?.value ?? zone,
  };
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/** Undefined for less than a minute, and for a future time. */
function past(locale: string, ms: number): string | undefined {
  const step = steps.find(([, size]) => ms >= size);
  return step && relativeFormat(locale, { numeric: 'auto' }).format(-Math.round(ms / step[1]), step[0]);
}

const mostDays = 14;

function ahead(locale: string, instant: string, zone: string, at: number): string | undefined {
  const ms = new Date(instant).getTime() - at;
  if (ms <= 0) return undefined;
  const days =
    (Date.parse(dayIn(zone, instant)) - Date.parse(dayIn(zone, new Date(at).toISOString()))) / DAY_MS;
  if (days > mostDays) return undefined;
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    relativeFormat(locale, { numeric: 'auto' }).format(count, unit);
  if (days > 0) return say(days, 'day');
  // Rounds down, so that nobody arrives too late.
  return ms < 100 * MINUTE_MS
    ? say(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
    : say(Math.floor(ms / HOUR_MS), 'hour');
}

export type Format = ReturnType<typeof createFormat>;

/** Shared by all components: a first screen has fifty, and each would create two dozen functions. */
const formats: Partial<Record<Language, Format>> = {};

/** The formatter of the reader's language; changes with it. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'zh' ? 'zh' : 'en';
  return (formats[language] ??= createFormat(language, {
    justNow: () => i18n.t('common.time.justNow'),
    overnight: (range) => i18n.t('common.time.overnight', range),
  }));
}
