import { expect, test } from 'vitest';
import { changeLanguage, changePlainWords, i18n, startI18n } from './index.ts';

test('plain words lie over the usual ones, in both languages, and go again', async () => {
  await startI18n('en', ['cancel', 'class'], true);
  expect(i18n.t('cancel:keep')).toBe('No, keep it');
  // A section that is not said again stays.
  expect(i18n.t('class:seats.full')).toBe('Full');
  expect(i18n.t('class:waiver.sign')).toBe('Sign');
  expect(await changeLanguage('zh')).toBe(true);
  expect(i18n.t('cancel:keep')).toBe('还是要去');
  await changePlainWords(false);
  expect(i18n.t('cancel:keep')).toBe('保留预约');
  await changePlainWords(true);
  expect(i18n.t('cancel:keep')).toBe('还是要去');
});
