import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { UpdateDateCheck } from '#contract/series.ts';
import { startWords } from '#tests/support/words.ts';
import { UpdateDates } from './update-dates.tsx';

afterEach(cleanup);

const effect = {
  families: 1,
  orders: 1,
  seatsTaken: 1,
  freeSeats: 2,
  waiting: 0,
  coming: 1,
  minSize: 1,
  minSizeAt: null,
};
const item = (id: string, day: string, rest: Partial<UpdateDateCheck> = {}): UpdateDateCheck => ({
  id,
  startsAt: `2027-03-${day}T15:30:00.000Z`,
  zone: 'America/Chicago',
  stop: null,
  effect,
  ...rest,
});
const items = [
  item('a', '06'),
  item('b', '13', { stop: 'seatsTaken', effect: null }),
  item('c', '20', { effect: { ...effect, minSize: 3, minSizeAt: '2027-03-19T15:30:00.000Z' } }),
];

test.each([
  [
    'en',
    '2 orders keep their price.',
    /Mar 13.*more seats are booked/,
    /Too few have booked.*Mar 20/,
    /taken on all of them: 2.*free then: 4/,
  ],
  ['zh', '已有的 2 个订单价格不变。', /3月13日.*已约名额更多/, /3月20日/, /共已占名额：2。更改后剩余名额：4/],
] as const)(
  'UpdateDates adds up what the dates keep, and names each date that cannot change (%s)',
  async (language, keeps, stopped, small, seats) => {
    await startWords(language);
    render(<UpdateDates items={items} price="$20.00" areTermsOther={false} isCapacityOther />);
    expect(screen.queryByText(/3 dates change|将更改 3 个日期/)).toBeNull();
    for (const text of [keeps, stopped, small, seats]) expect(screen.getByText(text)).toBeTruthy();
  },
);
