import { expect, test } from 'vitest';
import en from '#src/i18n/en/common.json';
import searchEn from '#src/i18n/en/search.json';
import zh from '#src/i18n/zh/common.json';
import searchZh from '#src/i18n/zh/search.json';
import { filtersInWords, type FilterNames } from './search-words.view.ts';

const english: FilterNames = {
  activity: (one) => en.activity[one],
  need: (one) => en.meets[one],
  days: (one) => searchEn.days[one],
};
const chinese: FilterNames = {
  activity: (one) => zh.activity[one],
  need: (one) => zh.meets[one],
  days: (one) => searchZh.days[one],
};

test.each([
  ['swimming', { activity: 'swim', needs: [], days: '' }],
  ['Swim', { activity: 'swim', needs: [], days: '' }],
  ['quiet swimming, weekend', { activity: 'swim', needs: ['quietSpace'], days: 'weekend' }],
  ['wheelchair tomorrow', { activity: '', needs: ['wheelchair'], days: 'tomorrow' }],
])('"%s" means filters', (typed, meant) => {
  expect(filtersInWords(typed, english)).toEqual(meant);
});

test.each(['chen', 'Maya Torres', 'Tim', 'Yo', '  ', '...'])('"%s" is a name', (typed) => {
  expect(filtersInWords(typed, english)).toBeUndefined();
});

test.each([
  ['安静的游泳课，周末', { activity: 'swim', needs: ['quietSpace'], days: 'weekend' }],
  ['国际象棋', { activity: 'chess', needs: [], days: '' }],
  ['chess 今天', { activity: 'chess', needs: [], days: 'today' }],
])('“%s” means filters', (typed, meant) => {
  expect(filtersInWords(typed, chinese)).toEqual(meant);
});

test('a Chinese name is a name', () => {
  expect(filtersInWords('孙浩然', chinese)).toBeUndefined();
});
