import { expect, test } from 'vitest';
import { GenderText } from '#contract/enums.ts';
import en from '#src/i18n/en/common.json';
import searchEn from '#src/i18n/en/search.json';
import zh from '#src/i18n/zh/common.json';
import searchZh from '#src/i18n/zh/search.json';
import { filtersInWords, type FilterNames } from './search-words.view.ts';

const english: FilterNames = {
  activity: (one) => en.activity[one],
  need: (one) => en.meets[one],
  days: (one) => searchEn.days[one],
  said: (one) => searchEn.typed[one],
  cities: [
    { id: 'austin', name: 'Austin' },
    { id: 'shanghai', name: 'Shanghai' },
  ],
};
const chinese: FilterNames = {
  activity: (one) => zh.activity[one],
  need: (one) => zh.meets[one],
  days: (one) => searchZh.days[one],
  said: (one) => searchZh.typed[one],
  cities: [{ id: 'shanghai', name: '上海' }],
};

test.each([
  ['swimming', { activity: 'swim' }],
  ['Swim', { activity: 'swim' }],
  ['quiet swimming, weekend', { activity: 'swim', needs: ['quietSpace'], days: 'weekend' }],
  ['wheelchair tomorrow', { needs: ['wheelchair'], days: 'tomorrow' }],
  [
    'swimming with a quiet space on a weekend under $20 near Austin',
    { activity: 'swim', needs: ['quietSpace'], days: 'weekend', maxPrice: '20', city: 'austin' },
  ],
  ['piano one to one after 15:00', { activity: 'piano', type: 'oneToOne', part: 'lateAfternoon' }],
  ['anything free this week within 3 km', { days: 'week', maxPrice: '0', km: '3' }],
  [
    'a woman who teaches climbing and signs',
    { activity: 'climbing', needs: ['signLanguage'], gender: GenderText.girl },
  ],
  ['two seats together on Sunday morning', { days: 'sunday', part: 'morning', seats: '2' }],
  [
    'one-on-one chess on Saturday, up to 24.50',
    { activity: 'chess', type: 'oneToOne', days: 'saturday', maxPrice: '24.50' },
  ],
  ['tennis Sunday afternoon', { activity: 'tennis', days: 'sunday', part: 'afternoon' }],
])('"%s" means filters', (typed, meant) => {
  expect(filtersInWords(typed, english)).toEqual(meant);
});

test.each(['chen', 'Maya Torres', 'Tim', 'Yo', 'Norman', 'Freeman', '  ', '...'])(
  '"%s" is a name',
  (typed) => {
    expect(filtersInWords(typed, english)).toBeUndefined();
  },
);

test.each([
  ['安静的游泳课，周末', { activity: 'swim', needs: ['quietSpace'], days: 'weekend' }],
  ['国际象棋', { activity: 'chess' }],
  ['chess 今天', { activity: 'chess', days: 'today' }],
  [
    '上海周末安静的游泳课，20 元以下',
    { activity: 'swim', needs: ['quietSpace'], days: 'weekend', maxPrice: '20', city: 'shanghai' },
  ],
  ['一对一钢琴课，15 点以后', { activity: 'piano', type: 'oneToOne', part: 'lateAfternoon' }],
  ['这周 3 公里内免费的课', { days: 'week', maxPrice: '0', km: '3' }],
  ['会手语的攀岩女教练', { activity: 'climbing', needs: ['signLanguage'], gender: GenderText.girl }],
  ['周日上午，两个名额', { days: 'sunday', part: 'morning', seats: '2' }],
])('“%s” means filters', (typed, meant) => {
  expect(filtersInWords(typed, chinese)).toEqual(meant);
});

test('a Chinese name is a name', () => {
  expect(filtersInWords('孙浩然', chinese)).toBeUndefined();
});
