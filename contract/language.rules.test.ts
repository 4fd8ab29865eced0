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
] as const)('of %j the product speaks %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});
