import i18next from 'i18next';
import { expect, test } from 'vitest';
import enBase from '#src/i18n/en/base.json';
import zhBase from '#src/i18n/zh/base.json';
import { plannedHelpers } from './planned-helpers.view.ts';

const sentenceOf = async (language: 'en' | 'zh', slots: number, agreed: number, capacity = 6) => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { en: { translation: enBase }, zh: { translation: zhBase } } });
  return plannedHelpers({ helpers: { slots, agreed }, capacity }, i18n.getFixedT(language));
};

test.each([
  [2, 0, 6, 'Planned: the instructor and 2 helpers for up to 6 participants. No helper has agreed yet.'],
  [2, 1, 6, 'Planned: the instructor and 2 helpers for up to 6 participants. 1 helper has agreed so far.'],
  [1, 1, 1, 'The instructor and 1 helper for 1 participant.'],
])('%i places, %i agreed, %i seats', async (slots, agreed, capacity, sentence) => {
  expect(await sentenceOf('en', slots, agreed, capacity)).toBe(sentence);
});

test('plannedHelpers names planned and agreed helpers in Chinese, and returns undefined without a place', async () => {
  expect(await sentenceOf('zh', 3, 1)).toBe(
    '计划由教练和 3 名协助人员照顾最多 6 名学员。目前有 1 名协助人员已确认。',
  );
  expect(await sentenceOf('zh', 0, 0)).toBeUndefined();
});
