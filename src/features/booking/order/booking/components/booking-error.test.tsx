import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { startWords } from '#tests/support/words.ts';
import { BookingError } from './booking-error.tsx';

afterEach(cleanup);

// Only what the sentence reads of a class.
const cls = { id: 'c', zone: 'America/Vancouver' } as ClassRecord;

const refused = (facts: object) => ({
  reason: 'HOLD_AGAIN_LATER',
  msg: 'From the server',
  facts: { ...facts },
});

test.each([
  [
    'en',
    /^Your family held seats in this class and did not pay for them\..* again from .*10:15.*, or book now and pay/,
  ],
  ['zh', /^您或家人之前为该课程保留过名额，但没有付款。.*10:15.*起可以再次保留名额/],
] as const)(
  'BookingError shows from when a hold is possible again after an unpaid one (%s)',
  async (language, text) => {
    await startWords(language);
    // Tests run in the zone of Kathmandu, UTC+5:45.
    const refusal = refused({ from: '2027-03-01T04:30:00.000Z' });
    render(<BookingError cls={cls} people={[]} refusal={refusal} input={undefined} />);
    expect(screen.getByText(text)).toBeDefined();
  },
);

test.each([
  ['en', 'This code has ended. Nothing was booked. You can ask again without the code.'],
  ['zh', '这个优惠码已过期。尚未预约，您可以不用优惠码重新预约。'],
] as const)(
  'BookingError shows that the booking is possible without a refused code (%s)',
  async (language, text) => {
    await startWords(language);
    const refusal = { reason: 'CODE_OVER', msg: undefined, facts: {} };
    render(<BookingError cls={cls} people={[]} refusal={refusal} input={undefined} />);
    expect(screen.getByText(text)).toBeDefined();
  },
);

test('BookingError shows the sentence of the server when the time is missing', async () => {
  await startWords('en');
  render(<BookingError cls={cls} people={[]} refusal={refused({})} input={undefined} />);
  expect(screen.getByText('From the server')).toBeDefined();
});

test.each([
  ['en', 'Leo has had or booked a lesson with this instructor. A trial lesson is only for the first one.'],
  ['zh', 'Leo 已上过或已预约过这位教练的课。体验课仅限首次上课。'],
] as const)(
  'BookingError names the child who had a lesson before a trial lesson (%s)',
  async (language, text) => {
    await startWords(language);
    const people = ['Leo', 'Mia'].map((name) => ({
      id: name,
      kind: 'child' as const,
      name,
      birthDate: null,
      waiverVersion: null,
    }));
    const refusal = { reason: 'FIRST_ONLY', msg: 'From the server', facts: { participantIds: ['Leo'] } };
    const { rerender } = render(
      <BookingError cls={cls} people={people} refusal={refusal} input={undefined} />,
    );
    expect(screen.getByText(text)).toBeDefined();
    rerender(<BookingError cls={cls} people={[]} refusal={refusal} input={undefined} />);
    expect(screen.getByText('From the server')).toBeDefined();
  },
);
