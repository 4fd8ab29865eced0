import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { startWords } from '#tests/support/words.ts';
import { groupBroken } from './cancel.view.ts';
import { GroupNote } from './components/group-note.tsx';

afterEach(cleanup);

const group = {
  status: OrderStatus.progress,
  seats: 3,
  priceRule: { kind: 'group', atLeast: 3 },
  cancel: { kind: 'free' },
} as OrderRecord;

test.each([
  [
    'en',
    /^Fewer than 3 people stay\. They keep the group price\. .* for 180 days\.$/,
    /They pay the full price/,
  ],
  ['zh', /不足 3 人.*180 天/, /改按原价付/],
] as const)('GroupNote names the price after a group becomes too small (%s)', async (...row) => {
  const [language, paid, unpaid] = row;
  await startWords(language);
  render(<GroupNote order={group} leaving={1} />);
  expect(screen.getByText(paid)).toBeTruthy();
  cleanup();
  render(<GroupNote order={{ ...group, status: OrderStatus.awaitPayment }} leaving={1} />);
  expect(screen.getByText(unpaid)).toBeTruthy();
});

test('groupBroken is undefined while the group is large enough, when all leave, and for a late leave', () => {
  expect(groupBroken(group, 0)).toBeUndefined();
  expect(groupBroken(group, 3)).toBeUndefined();
  expect(groupBroken({ ...group, seats: 4 }, 1)).toBeUndefined();
  const late = { ...group, cancel: { ...group.cancel!, kind: 'late' as const } };
  expect(groupBroken(late, 1)).toBeUndefined();
  // Another date is no leave: the others stay alone also when it is asked for late.
  expect(groupBroken(late, 1, 'anotherDate')).toEqual({ atLeast: 3, isPaid: true });
});
