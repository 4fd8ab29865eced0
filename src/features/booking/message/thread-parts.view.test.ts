import { expect, test } from 'vitest';
import { partOf } from '#tests/support/seen-thread.ts';
import { joinNewest, withEarlier } from './thread-parts.view.ts';

const positions = ({ items }: { items: readonly { position: number }[] }) =>
  items.map(({ position }) => position);

test('joinNewest keeps the earlier messages in front of the newest ones', () => {
  const joined = joinNewest(partOf([1, 2, 3]), partOf([3, 4], 3));
  expect(positions(joined)).toEqual([1, 2, 3, 4]);
  expect(joined.earlier).toBeNull();
});

test('joinNewest drops the earlier messages when some are missing between them', () => {
  const joined = joinNewest(partOf([1, 2]), partOf([60, 61], 60));
  expect(positions(joined)).toEqual([60, 61]);
  expect(joined.earlier).toBe(60);
});

test('joinNewest takes the newest part when nothing was known', () => {
  expect(positions(joinNewest(undefined, partOf([1])))).toEqual([1]);
  expect(positions(joinNewest(partOf([1]), partOf([])))).toEqual([]);
});

test('withEarlier puts the earlier page in front, and once only', () => {
  const once = withEarlier(partOf([3, 4], 3), partOf([1, 2]));
  expect(positions(once)).toEqual([1, 2, 3, 4]);
  expect(once.earlier).toBeNull();
  expect(positions(withEarlier(once, partOf([1, 2])))).toEqual([1, 2, 3, 4]);
});
