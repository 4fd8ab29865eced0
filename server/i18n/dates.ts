import type { Language } from '#contract/enums.ts';

const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' };
const inUtc = (language: Language, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(at);

/** November 23, 2026 / 2026年11月23日, of the day in UTC; `medium` is shorter. */
export const utcDay = (language: Language, at: Date, dateStyle: 'long' | 'medium' = 'long'): string =>
  inUtc(language, { dateStyle }, at);

/** `2026-11` → November 2026 / 2026年11月. */
export const monthText = (language: Language, month: string): string =>
  inUtc(language, { year: 'numeric', month: 'long' }, new Date(`${month}-01T00:00:00Z`));

/** November 23, 2026, 17:05 / 2026年11月23日 17:05, in UTC. */
export const utcMoment = (language: Language, at: Date): string =>
  inUtc(language, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }, at);

/** 45 min, 1 hr 45 min / 1小时45分钟, as the phone writes lengths. */
export function lengthText(language: Language, minutes: number): string {
  const write = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && write(hours, 'hour'), (rest > 0 || hours === 0) && write(rest, 'minute')];
  return parts.filter(Boolean).join(language === 'zh' ? '' : ' ');
}
