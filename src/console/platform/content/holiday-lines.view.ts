import type { Holiday } from '#contract/city.ts';
import { limits } from '#contract/limits.ts';

/** The field of a line that cannot be read, or `twice` for a day that an earlier line has. */
export type HolidayLineFault = 'date' | 'kind' | 'en' | 'zh' | 'source' | 'twice';

export interface HolidayLines {
  days: readonly Holiday[];
  /** Lines count from 1. */
  faults: readonly { line: number; fault: HolidayLineFault }[];
}

/** Columns of a table, or fields between semicolons. */
const between = /[\t;；]/;

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const isText = (text: string, most: number): boolean => text !== '' && text.length <= most;

/** Words of the reader's language for the kinds, beside `holiday` and `workday`. */
export type KindWords = Readonly<Record<Holiday['kind'], string>>;

/**
 * Reads pasted days, one a line: day; kind; English name; Chinese name; source. `source` is that of lines without one.
 */
export function readHolidayLines(text: string, source: string, words: KindWords): HolidayLines {
  const days: Holiday[] = [];
  const faults: { line: number; fault: HolidayLineFault }[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const [date = '', word = '', en = '', zh = '', own = ''] = written
      .split(between)
      .map((one) => one.trim());
    const kind = kindOf(word.toLowerCase(), words);
    const day = { date, en, zh, source: own || source.trim() };
    const fault = faultOf(day, kind, days);
    if (fault === undefined && kind !== undefined) days.push({ ...day, kind });
    else faults.push({ line: index + 1, fault: fault ?? 'kind' });
  }
  return { days, faults };
}

function kindOf(word: string, words: KindWords): Holiday['kind'] | undefined {
  if (word === 'holiday' || word === words.holiday) return 'holiday';
  return word === 'workday' || word === words.workday ? 'workday' : undefined;
}

function faultOf(
  { date, en, zh, source }: Omit<Holiday, 'kind'>,
  kind: Holiday['kind'] | undefined,
  before: readonly Holiday[],
): HolidayLineFault | undefined {
  if (!isDay(date)) return 'date';
  if (kind === undefined) return 'kind';
  if (!isText(en, limits.placeName)) return 'en';
  if (!isText(zh, limits.placeName)) return 'zh';
  if (!isText(source, limits.source)) return 'source';
  return before.some((one) => one.date === date) ? 'twice' : undefined;
}

/** Days as lines that `readHolidayLines` reads. */
export const holidayLines = (days: readonly Holiday[]): string =>
  days.map(({ date, kind, en, zh, source }) => [date, kind, en, zh, source].join('; ')).join('\n');
