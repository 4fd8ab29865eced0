import { expect, test } from 'vitest';
import { formatIn } from '#tests/support/format.ts';
import { experienceView, ratingView } from './coach-card.view.ts';

test('an average has one digit after the point, and none is made up below three ratings', () => {
  const format = formatIn('en');
  expect(ratingView({ ratingTenths: 50, ratingCount: 28 }, format)).toEqual({
    stars: 5,
    value: '5.0',
    count: '(28)',
  });
  expect(ratingView({ ratingTenths: null, ratingCount: 2 }, format)).toBeUndefined();
});

test("the reader's language comes first, and the other one is named", () => {
  expect(experienceView({ en: 'Ten years', zh: '十年' }, 'zh')).toEqual({ text: '十年', only: undefined });
  expect(experienceView({ en: 'Ten years' }, 'zh')).toEqual({ text: 'Ten years', only: 'en' });
  expect(experienceView({}, 'en')).toBeUndefined();
});
