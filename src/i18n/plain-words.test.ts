import { expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { changeLanguage, changePlainWords, i18n } from './index.ts';

test('changePlainWords replaces the usual words in both languages, and restores them', async () => {
  await startWords('en', true);
  expect(i18n.t('cancel.keep')).toBe('No, keep it');
  // A section without plain words keeps the usual ones.
  expect(i18n.t('class.seats.full')).toBe('Full');
  expect(i18n.t('class.waiver.sign')).toBe('Sign');
  expect(await changeLanguage('zh')).toBe(true);
  expect(i18n.t('cancel.keep')).toBe('还是要去');
  await changePlainWords(false);
  expect(i18n.t('cancel.keep')).toBe('保留预约');
  await changePlainWords(true);
  expect(i18n.t('cancel.keep')).toBe('还是要去');
});
