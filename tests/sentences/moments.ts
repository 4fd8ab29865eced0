import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import type { Truth } from './truth.ts';

/** The tests run in this zone. */
const readerZone = 'Asia/Kathmandu';
const locales = { en: 'en-US', zh: 'zh-CN' } as const;

const weekday = '(?:(?<weekday>(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?),?\\s+)?';
const date =
  '(?:(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\s(?<day>\\d{1,2})(?!\\d)(?:,\\s(?<year>\\d{4}))?)?';
const clock = '(?:(?:,?\\s*)(?<clock>\\d{1,2}:\\d{2})(?:\\s?(?<half>[AP]M))?)?';
const patterns: Record<Language, RegExp> = {
  en: new RegExp(
    `${weekday}${date}${clock}(?:\\s\\(?(?<zone>UTC|GMT[+-]\\d+(?::\\d+)?|[ECMP][SD]T)\\b)?`,
    'g',
  ),
  zh: /(?:(?<year>\d{4})年)?(?:(?<month>\d{1,2})月(?<day>\d{1,2})日)?\s?(?<weekday>周[一二三四五六日])?\s?(?:(?<clock>\d{1,2}:\d{2}))?(?:\s?（?(?<zone>UTC|(?:尼泊尔|北美中部|协调世界|北美东部)(?:标准|夏令)?时间|GMT[+-]\d{2}:\d{2}))?/g,
};

interface Parts {
  year: string;
  month: string;
  day: string;
  weekday: string;
  clock: string;
  half: string;
  zone: readonly string[];
}

const known = new Map<string, Parts>();

/** Parts of an instant in a zone, as `Intl` writes them: not by the app's own formatter. */
function partsOf(instant: string, zone: string, language: Language): Parts {
  const key = [instant, zone, language].join(' ');
  const made = known.get(key) ?? makeParts(new Date(instant), zone, language);
  known.set(key, made);
  return made;
}

function makeParts(at: Date, timeZone: string, language: Language): Parts {
  const read = (options: Intl.DateTimeFormatOptions) =>
    new Map(
      new Intl.DateTimeFormat(locales[language], { timeZone, ...options })
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
  const parts = read({
    weekday: 'short',
    year: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    weekday: part('weekday'),
    clock: `${Number(part('hour'))}:${part('minute')}`,
    half: part('dayPeriod'),
    zone: (['short', 'longGeneric'] as const).map(
      (timeZoneName) => read({ timeZoneName }).get('timeZoneName') ?? '',
    ),
  };
}

export interface Moment {
  text: string;
  /** Instants of the record that are written so. */
  at: readonly number[];
  /** Words before and after it. */
  before: string;
  after: string;
}

/** Every date and time in a text, with the instants of the record that it can mean. */
export function momentsIn(text: string, language: Language, truth: Truth): Moment[] {
  return [...text.matchAll(patterns[language])].flatMap((match) => {
    const said = match.groups as Partial<Record<keyof Parts, string>>;
    if (said.day === undefined && said.clock === undefined) return [];
    const before = text.slice(0, match.index);
    if (/GMT[+-]?$/.test(before)) return [];
    const zones = [...truth.zones, readerZone];
    const at = truth.instants.filter((instant) =>
      zones.some((zone) => isWrittenSo(partsOf(instant, zone, language), said)),
    );
    const after = text.slice(match.index + match[0].length);
    return [{ text: match[0].trim(), at: at.map(Date.parse), before, after }];
  });
}

const isWrittenSo = (parts: Parts, said: Partial<Record<keyof Parts, string>>): boolean =>
  (said.year === undefined || said.year === parts.year) &&
  (said.month === undefined || said.month === parts.month) &&
  (said.day === undefined || said.day === parts.day) &&
  (said.weekday === undefined || said.weekday.startsWith(parts.weekday)) &&
  (said.clock === undefined || said.clock.replace(/^0/, '') === parts.clock) &&
  (said.half === undefined || said.half === parts.half) &&
  (said.zone === undefined || parts.zone.includes(said.zone));

const future: Record<Language, (moment: Moment) => boolean> = {
  en: ({ before }) =>
    /\b(?:by|until|till|before)\s*$/i.test(before) &&
    !/\b(?:could|(?:was|were) to|counted|ran|waited)\b/.test(before),
  zh: ({ before, after }) =>
    /^\s*前(?!往)/.test(after) || /(?:留到|保留至|保留到|上到|截止时间为)\s*$/.test(before),
};
const past: Record<Language, (moment: Moment) => boolean> = {
  en: ({ before }) => /\b(?:ended|began|paid|was|could\b.*\buntil)\s*(?:at|on)?\s*$/i.test(before),
  zh: ({ before, after }) => /已于\s*$/.test(before) || /^\s*(?:已截止|已结束|截止)/.test(after),
};

/** Why a written time is untrue; undefined when it holds. */
export function faultOf(moment: Moment, language: Language, { now }: Truth): string | undefined {
  const { at, text } = moment;
  if (at.length === 0) return `"${text}" is no time of the record`;
  if (future[language](moment) && at.every((ms) => ms <= now)) return `"${text}" is over already`;
  if (past[language](moment) && at.every((ms) => ms > now)) return `"${text}" is still to come`;
  return undefined;
}

const units = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS, 分钟: MINUTE_MS, 小时: HOUR_MS, 天: DAY_MS };
const ahead: Record<Language, RegExp> = {
  en: /\bin (\d+) (minute|hour|day)s?\b|\b(tomorrow)\b/g,
  zh: /(\d+)\s?(分钟|小时|天)后|(明天|后天)/g,
};
const ago: Record<Language, RegExp> = {
  en: /\b(\d+) (minute|hour|day)s? ago\b|\b(yesterday)\b/g,
  zh: /(\d+)\s?(分钟|小时|天)前(?!往)|(昨天|前天)/g,
};
const named: Record<string, number> = { tomorrow: 1, 明天: 1, 后天: 2, yesterday: 1, 昨天: 1, 前天: 2 };

/** Distances in time of a text, each with true or false for the record. */
export function distancesIn(
  text: string,
  language: Language,
  truth: Truth,
): { text: string; isTrue: boolean }[] {
  const read = (pattern: RegExp, isTrue: (count: number, unit: number) => boolean) =>
    [...text.matchAll(pattern)].map(([found, count, unit, name]) => ({
      text: found,
      isTrue: isTrue(
        name === undefined ? Number(count) : (named[name] ?? 0),
        name === undefined ? units[unit as keyof typeof units] : DAY_MS,
      ),
    }));
  const { now, instants, zones } = truth;
  const gaps = instants.map((instant) => Date.parse(instant) - now);
  const days = instants.flatMap((instant) =>
    Date.parse(instant) <= now
      ? []
      : [...zones, readerZone].map((zone) => dayNumber(Date.parse(instant), zone) - dayNumber(now, zone)),
  );
  return [
    ...read(ahead[language], (count, unit) =>
      unit === DAY_MS
        ? days.includes(count)
        : gaps.some((gap) => gap > 0 && Math.max(1, Math.floor(gap / unit)) === count),
    ),
    ...read(ago[language], (count, unit) => gaps.some((gap) => gap < 0 && Math.round(-gap / unit) === count)),
  ];
}

const dayNumber = (ms: number, timeZone: string): number =>
  Math.round(Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(ms))) / DAY_MS);
