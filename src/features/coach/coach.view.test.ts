import { expect, test } from 'vitest';
import { createFormat } from '#src/i18n/format.ts';
import { everybody, experienceView, fitsSearch, queryOf, ratingView, searchOf } from './coach.view.ts';

test('an average has one digit after the point, and none is made up below three ratings', () => {
  const format = createFormat('en');
  expect(ratingView({ ratingTenths: 50, ratingCount: 28 }, format)).toEqual({
    stars: 5,
    value: '5.0',
    count: '(28)',
  });
  expect(ratingView({ ratingTenths: null, ratingCount: 2 }, format)).toBeUndefined();
});

test('a search survives the way through the URL', () => {
  const search = { name: '李 Ana', city: 'shanghai', gender: '1' as const };
  expect(searchOf(new URLSearchParams(queryOf(search)))).toEqual(search);
});

test('nothing looked for leaves a plain address, and strange values count as nothing', () => {
  expect(queryOf({ name: '  ', city: '', gender: '' })).toEqual({});
  expect(searchOf(new URLSearchParams('gender=7'))).toEqual({ name: '', city: '', gender: '' });
});

test("the reader's language comes first, and the other one is named", () => {
  expect(experienceView({ en: 'Ten years', zh: '十年' }, 'zh')).toEqual({ text: '十年', only: undefined });
  expect(experienceView({ en: 'Ten years' }, 'zh')).toEqual({ text: 'Ten years', only: 'en' });
  expect(experienceView({}, 'en')).toBeUndefined();
});

test.each([
  [{ name: 'sun hao' }, true],
  [{ name: 'HAO' }, true],
  [{ name: '孙' }, true],
  [{ name: '  ' }, true],
  [{ name: 'sun maya' }, false],
  [{ city: 'shanghai', gender: '1' as const }, true],
  [{ city: 'austin' }, false],
  [{ gender: '2' as const }, false],
])('without a network %o finds Sun Haoran of Shanghai: %s', (part, isFound) => {
  const coach = { name: 'Sun Haoran', nameZh: '孙浩然', cityId: 'shanghai', gender: 1 } as const;
  expect(fitsSearch(coach, { ...everybody, ...part })).toBe(isFound);
});
