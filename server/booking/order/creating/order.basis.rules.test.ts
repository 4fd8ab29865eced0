import { expect, test } from 'vitest';
import type { AgreedTerms } from '#contract/order-basis.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { Row } from '#server/db/types.ts';
import { defaultRules } from '#server/start/rules.ts';
import { basisRefusal } from './order.basis.rules.ts';

const coachId = '01890000-0000-7000-8000-00000000000c';
// Only what the rule reads.
const cls = {
  coach_id: coachId,
  version: 3,
  place_name: 'Pool',
  address: '1 Street',
  city_id: 'austin',
  starts_at: new Date('2027-03-03T08:00:00Z'),
  ends_at: new Date('2027-03-03T09:00:00Z'),
  currency: 'USD',
  free_cancel_hours: 24,
  late_refund_pct: 50,
  min_notice_minutes: null,
  min_size: 2,
} as Row<'class'>;
const coach = { id: coachId, name: 'Li', name_zh: '李' };

const seen: AgreedTerms = {
  coachId,
  endsAt: '2027-03-03T09:00:00.000Z',
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'austin',
  freeCancelHours: 24,
  lateRefundPct: 50,
  minSize: 2,
};

/** The answer to a booking based on these terms. */
function answered(
  terms: AgreedTerms | undefined,
  now: Partial<Row<'class'>> = {},
  { totalMinor = 1000, seats = 1, shown = {} }: { totalMinor?: number; seats?: number; shown?: object } = {},
) {
  const price = {
    unitMinor: 900,
    firstExtraMinor: totalMinor - 900 * seats,
    totalMinor,
    rule: null,
    savedMinor: 0,
  };
  const basis = {
    ...shown,
    classVersion: 3,
    priceMinor: 1000,
    currency: 'USD',
    startsAt: '2027-03-03T08:00:00.000Z',
    ...(terms && { terms }),
  };
  return basisRefusal(
    { cls: { ...cls, ...now }, coach },
    { price, seats },
    { basis } as OrderForm,
    defaultRules,
  );
}

test.each<[string, Partial<Row<'class'>>]>([
  ['another instructor', { coach_id: '01890000-0000-7000-8000-00000000000d' }],
  ['another end', { ends_at: new Date('2027-03-03T10:00:00Z') }],
  ['another venue', { place_name: 'Lake' }],
  ['another address', { address: '2 Street' }],
  ['another city', { city_id: 'denver' }],
  ['less time to leave free', { free_cancel_hours: 48 }],
  ['less back after it', { late_refund_pct: 0 }],
  ['a larger smallest size', { min_size: 3 }],
])('%s is asked about, with what is so now', (_what, now) => {
  const refusal = answered(seen, now);
  expect(refusal?.reason).toBe('CHANGED');
  expect(refusal?.facts).toMatchObject({
    terms: { coachId: now.coach_id ?? coachId },
    coach: { name: 'Li' },
  });
});

test('basisRefusal accepts a booking when the terms are as seen, or better in every way', () => {
  expect(answered(seen)).toBeNull();
  expect(answered({ ...seen, coachId: coachId.toUpperCase() })).toBeNull();
  expect(answered(seen, { free_cancel_hours: 2, late_refund_pct: 100, min_size: 1 })).toBeNull();
});

test('basisRefusal is CHANGED when one term is better and another is worse', () => {
  expect(answered(seen, { free_cancel_hours: 48, late_refund_pct: 100 })?.reason).toBe('CHANGED');
});

test('a phone of an earlier build, which names no terms, books as it did', () => {
  expect(answered(undefined, { place_name: 'Lake', late_refund_pct: 0 })).toBeNull();
});

test('basisRefusal compares the total with the one that was shown, else with the price of each seat', () => {
  const two = { seats: 2, totalMinor: 1900 };
  expect(answered(seen, {}, two)).toBeNull();
  expect(answered(seen, {}, { ...two, shown: { totalMinor: 1900 } })).toBeNull();
  const dearer = answered(seen, {}, { ...two, shown: { totalMinor: 1899 } });
  expect(dearer?.reason).toBe('CHANGED');
  expect(dearer?.facts).toMatchObject({ priceMinor: 1000, totalMinor: 1900 });
  expect(answered(seen, {}, { seats: 2, totalMinor: 2001 })?.reason).toBe('CHANGED');
  // The highest price of a seat is agreed to for each of them.
  expect(answered(seen, {}, { ...two, shown: { totalMinor: 10, maxPriceMinor: 950 } })).toBeNull();
  expect(answered(seen, {}, { ...two, shown: { totalMinor: 5000, maxPriceMinor: 949 } })?.reason).toBe(
    'CHANGED',
  );
});
