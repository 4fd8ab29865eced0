import { expect, test } from 'vitest';
import type { ClassFit } from '#contract/class-fit.ts';
import { i18n } from '#src/i18n/index.ts';
import { formatIn } from '#tests/support/format.ts';
import { startWords } from '#tests/support/words.ts';
import { agesText } from './class-ages.view.ts';
import { fitText } from './class-fit.view.ts';

test.each<[ClassFit, string, string]>([
  [{}, '', ''],
  [{ taughtIn: [] }, '', ''],
  [{ ageFrom: 6 }, 'From 6 years', '6 岁起'],
  [{ ageFrom: 1 }, 'From 1 year', '1 岁起'],
  [{ ageTo: 12 }, 'Up to 12 years', '12 岁及以下'],
  [{ ageFrom: 7, ageTo: 7 }, '7 years', '7 岁'],
  [{ level: 'sure' }, 'Sure of it', '熟练'],
  [
    { ageFrom: 6, ageTo: 12, level: 'firstSteps', taughtIn: ['en', 'zh'] },
    '6–12 years · first steps · taught in English, Chinese (中文)',
    '6–12 岁 · 初学 · 英语、中文授课',
  ],
])('fitText writes %j in short words of both languages', async (fit, en, zh) => {
  await startWords('en');
  expect(fitText(fit, i18n.t, formatIn('en'))).toBe(en);
  await startWords('zh');
  expect(fitText(fit, i18n.t, formatIn('zh'))).toBe(zh);
});

test('agesText is undefined for a class of all ages', () => {
  expect(agesText({ level: 'some' }, i18n.t)).toBeUndefined();
});
