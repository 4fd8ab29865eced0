import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '#src/i18n/en/class.json';
import zh from '#src/i18n/zh/class.json';
import { plannedHelpers } from './planned-helpers.view.ts';

const say = async (language: 'en' | 'zh', slots: number, agreed: number, capacity = 6) => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { en: { class: en }, zh: { class: zh } } });
  return plannedHelpers({ helpers: { slots, agreed }, capacity }, i18n.getFixedT(language, 'class'));
};

test.each([
  [2, 0, 6, 'Planned: the instructor and 2 helpers for up to 6 participants. No helper has agreed yet.'],
  [2, 1, 6, 'Planned: the instructor and 2 helpers for up to 6 participants. 1 helper has agreed so far.'],
  [1, 1, 1, 'The instructor and 1 helper for 1 participant.'],
])('%i places, %i agreed, %i seats', async (slots, agreed, capacity, sentence) => {
  expect(await say('en', slots, agreed, capacity)).toBe(sentence);
});

test('what is planned and what is sure are told apart in Chinese too; without a place nothing is said', async () => {
  expect(await say('zh', 3, 1)).toBe(
    '计划由教练和 3 名协助人员照顾最多 6 名学员。目前有 1 名协助人员已答应。',
  );
  expect(await say('zh', 0, 0)).toBeUndefined();
});
