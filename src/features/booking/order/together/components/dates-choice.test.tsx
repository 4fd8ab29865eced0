import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { startWords } from '#tests/support/words.ts';
import { DatesChoice } from './dates-choice.tsx';

afterEach(cleanup);

const terms = { coachId: 'coach', placeName: 'Pool', address: '', cityId: 'austin', minSize: 1 };
const date = (day: number, part: Partial<DateToBook> = {}, own: object = {}): DateToBook => {
  const [startsAt, endsAt] = [`2099-03-${day}T09:00:00Z`, `2099-03-${day}T10:00:00Z`];
  return {
    id: `${day}`,
    date: `2099-03-${day}`,
    startsAt,
    endsAt,
    state: 'published',
    capacity: 4,
    seatsLeft: 3,
    canBook: true,
    myOrderId: null,
    basis: {
      classVersion: 1,
      priceMinor: 1500,
      currency: 'USD',
      startsAt,
      terms: { ...terms, endsAt, freeCancelHours: 24, lateRefundPct: 50, ...own },
    },
    ...part,
  };
};
const cls = {
  coach: { id: 'coach' },
  place: { name: 'Pool', address: '', cityId: 'austin' },
  priceMinor: 1500,
  freeCancelHours: 24,
  lateRefundPct: 50,
  minSize: 1,
} as ClassRecord;

test('DatesChoice lists the dates of "all", and always those with other terms or an order of the family', async () => {
  await startWords('en');
  const dates = [
    ...[10, 11, 12, 13, 14].map((day) => date(day)),
    date(15, {}, { placeName: 'Lake', coachId: 'other', lateRefundPct: 0 }),
    date(16, { myOrderId: 'order' }),
  ];
  render(
    <DatesChoice
      cls={cls}
      series={{ zone: 'UTC' }}
      dates={dates}
      people={1}
      value={{ kind: 'all', leftOut: [], isFitting: false }}
      onChange={() => undefined}
      error={undefined}
    />,
  );
  // The group has its name for readers of screens; in sight it is in the heading only.
  expect(screen.getByRole('group', { name: 'Which dates' }).querySelector('legend')?.className).toBe('of-sr');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText(/at another place: Lake · with another instructor · /)).toBeTruthy();
  expect(screen.getByText(/already booked for somebody of your family/)).toBeTruthy();
  fireEvent.click(screen.getByText('and 1 more'));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});
