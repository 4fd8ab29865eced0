import type { Language } from '#contract/enums.ts';

const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' };
const inUtc = (language: Language, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(at);

/** November 23, 2026 / 2026年11月23日, of the day in UTC. */
export const utcDay = (language: Language, at: Date): string => inUtc(language, { dateStyle: 'long' }, at);

/** The same with hour and minute. */
export const utcMoment = (language: Language, at: Date): string =>
  inUtc(language, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }, at);
