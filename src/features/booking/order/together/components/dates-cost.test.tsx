import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { startWords } from '#tests/support/words.ts';
import { DatesCost } from './dates-cost.tsx';

afterEach(cleanup);

const date = (id: string, priceMinor: number) =>
  ({ id, startsAt: '2099-03-10T09:00:00Z', basis: { priceMinor, currency: 'USD' } }) as DateToBook;
const cls = {
  startsAt: '2099-03-10T09:00:00Z',
  zone: 'UTC',
  currency: 'USD',
  freeCancelHours: 24,
  lateRefundPct: 50,
} as ClassRecord;

test('DatesCost names no seats and no sum while nobody is chosen', async () => {
  await startWords('en');
  const dates = [date('1', 1500), date('2', 1500)];
  const { rerender } = render(<DatesCost cls={cls} dates={dates} chosen={['a']} at={0} isFitting={false} />);
  expect(screen.getByText('$30')).toBeDefined();
  rerender(<DatesCost cls={cls} dates={dates} chosen={[]} at={0} isFitting={false} />);
  expect([screen.queryByText('$30'), screen.queryByText('Seats')]).toEqual([null, null]);
  expect(screen.getByText('$15')).toBeDefined();
});

test('DatesCost states the rule of leaving for each date, without the day of one', async () => {
  await startWords('en');
  const { rerender } = render(
    <DatesCost
      cls={cls}
      dates={[date('1', 1500), date('2', 1500)]}
      chosen={['a', 'b']}
      at={0}
      isFitting={false}
    />,
  );
  expect(
    screen.getByText(
      /^Canceling a date is free until 24 hr before it begins; after that you get 50% of its price/,
    ),
  ).toBeDefined();
  expect(screen.queryByText(/Mar/)).toBeNull();
  expect(screen.getByText('$60')).toBeDefined();
  rerender(<DatesCost cls={cls} dates={[date('1', 0)]} chosen={['a']} at={0} isFitting={false} />);
  expect(screen.getByText(/Nothing is charged/)).toBeDefined();
});
