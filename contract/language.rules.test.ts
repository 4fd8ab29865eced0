import { expect, test } from 'vitest';
import { preferredLanguage } from './language.rules.ts';

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['fr-FR', ' zh;q=0.8', 'en;q=0.5'], 'zh'],
  [['fr', 'de'], 'en'],
  [['ZH'], 'zh'],
  [['zhx'], 'en'],
  [['en-GB', 'zh'], 'en'],
  [[], 'en'],
] as const)('preferredLanguage(%j) is %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});

test('preferredLanguage takes the one language of a browser without a list', () => {
  expect(preferredLanguage(undefined, 'zh-CN')).toBe('zh');
  expect(preferredLanguage(undefined, undefined)).toBe('en');
});
