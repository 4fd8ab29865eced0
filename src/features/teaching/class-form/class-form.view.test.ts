import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { classDraftOf, emptyClass } from './class-draft.view.ts';
import { changedDraft, classErrors, priceExample, startAndEnd } from './class-form.view.ts';
import { classInput } from './class-input.view.ts';
import { classRefusal, stoppingClass } from './class-refusal.view.ts';

const today = () => '2026-11-21';
const whole = {
  ...emptyClass,
  title: ' Water confidence ',
  activity: 'swim',
  placeName: 'North Park Pool',
  address: '12 Lake Rd',
  cityId: 'chicago',
  zone: 'America/Chicago',
  date: '2026-11-28',
  startTime: '09:30',
  endTime: '10:30',
  capacity: '6',
  price: '24',
} as const;
const draft = { ...whole, meets: [] };

test('startAndEnd gives a class an hour until its end is typed, also over midnight', () => {
  expect(startAndEnd({ endTime: '' }, '09:30')).toEqual({ startTime: '09:30', endTime: '10:30' });
  expect(startAndEnd({ endTime: '' }, '23:15')).toEqual({ startTime: '23:15', endTime: '00:15' });
  expect(startAndEnd({ endTime: '10:15' }, '09:00')).toEqual({ startTime: '09:00' });
  expect(startAndEnd({ endTime: '' }, '')).toEqual({ startTime: '' });
});

test('classErrors lists all required fields in the order of the form when it is empty', () => {
  expect(Object.keys(classErrors(emptyClass, today, 'USD'))).toEqual([
    'title',
    'activity',
    'placeName',
    'address',
    'cityId',
    'zone',
    'date',
    'startTime',
    'endTime',
    'capacity',
    'price',
  ]);
});

test('classErrors accepts a complete form; classInput trims texts and uses minor units', () => {
  expect(classErrors(draft, today, 'USD')).toEqual({});
  expect(classInput(draft, 'en', 'USD')).toMatchObject({
    title: 'Water confidence',
    capacity: 6,
    priceMinor: 2400,
    language: 'en',
  });
  expect(classInput(draft, 'en', 'USD')).not.toHaveProperty('fold');
});

test('classErrors accepts today and refuses yesterday in the zone of the city', () => {
  expect(classErrors({ ...draft, date: '2026-11-21' }, today, 'USD')).toEqual({});
  expect(classErrors({ ...draft, date: '2026-11-21' }, () => '2026-11-22', 'USD')).toEqual({
    date: 'datePast',
  });
});

test('classErrors refuses an end that is not after the start', () => {
  expect(classErrors({ ...draft, endTime: '09:30' }, today, 'USD')).toEqual({ endTime: 'endBefore' });
});

test.each([
  ['0', { capacity: 'capacity' }],
  ['501', { capacity: 'capacity' }],
  ['2.5', { capacity: 'capacity' }],
  ['500', {}],
])('%s people', (capacity, errors) =>
  expect(classErrors({ ...draft, capacity }, today, 'USD')).toEqual(errors),
);

test('classErrors accepts the highest price and refuses one cent more', () => {
  expect(classErrors({ ...draft, price: '10000' }, today, 'USD')).toEqual({});
  expect(classErrors({ ...draft, price: '10000.01' }, today, 'USD')).toEqual({ price: 'priceHigh' });
});

test('changing the time clears the choice between two equal clock times', () => {
  const chosen = { ...draft, fold: 'later' as const };
  expect(changedDraft(chosen, { title: 'Other' }).fold).toBe('later');
  expect(changedDraft(chosen, { startTime: '09:45' }).fold).toBe('');
});

test('a draft of an older build gets its missing fields, and loses the answer about the clock', () => {
  expect(classDraftOf({ title: 'Old', fold: 'later' })).toEqual({ ...emptyClass, title: 'Old' });
});

const refusal = (reason: string, facts: object) => new ApiError(422, '', reason, facts);

test('classRefusal marks the smallest size when families booked with another one', () => {
  expect(classRefusal(refusal('MIN_SIZE_BOOKED', { taken: 1, minSize: 1 }), draft)?.errors).toEqual({
    minSize: 'minSizeBooked',
  });
});

test('stoppingClass returns the class of a series that refused a change', () => {
  const cls = { startsAt: '2027-03-20T14:30:00.000Z', zone: 'America/Chicago' };
  expect(stoppingClass(refusal('CAPACITY_TAKEN', { taken: 2, ...cls }))).toEqual(cls);
  expect(stoppingClass(refusal('CAPACITY_TAKEN', { taken: 2 }))).toBeUndefined();
  expect(stoppingClass(new Error('lost'))).toBeUndefined();
});

test.each(['constructor', 'toString', 'helper'])(
  'classRefusal marks no field when the server names %s, which the form does not have',
  (field) => {
    expect(classRefusal(refusal('BAD_INPUT', { field }), draft)).toBeUndefined();
  },
);

test('classRefusal marks the field with the time that does not exist', () => {
  expect(classRefusal(refusal('TIME_DOES_NOT_EXIST', { time: '09:30' }), draft)?.errors).toEqual({
    startTime: 'startGap',
  });
  expect(classRefusal(refusal('TIME_DOES_NOT_EXIST', { time: '10:30' }), draft)?.errors).toEqual({
    endTime: 'endGap',
  });
});

test('classRefusal returns the two instants of a doubled time and the class in the way', () => {
  const twice = { earlier: '2026-11-01T06:30:00.000Z', later: '2026-11-01T07:30:00.000Z' };
  expect(classRefusal(refusal('TIME_HAPPENS_TWICE', twice), draft)).toEqual({
    errors: { fold: 'fold' },
    twice,
  });
  const clash = { classId: 'c1', startsAt: '2026-11-28T15:00:00.000Z' };
  expect(classRefusal(refusal('COACH_CLASH', clash), draft)).toEqual({
    errors: { startTime: 'clash' },
    clash,
  });
});

test("classRefusal requires confirmation of a clock other than the city's, and binds it to that time", () => {
  const facts = { cityZone: 'America/Chicago', startsAt: '2026-11-28T01:30:00.000Z' };
  expect(classRefusal(refusal('ZONE_NOT_OF_CITY', facts), draft)).toEqual({
    errors: { zoneMeant: 'zoneMeant' },
    otherClock: facts,
  });
  const meant = { ...draft, zoneMeant: 'other' as const };
  expect(classInput(meant, 'en', 'USD')).toMatchObject({ zoneMeant: true });
  expect(classInput(draft, 'en', 'USD')).not.toHaveProperty('zoneMeant');
  expect(changedDraft(meant, { title: 'Other' }).zoneMeant).toBe('other');
  expect(changedDraft(meant, { cityId: 'toronto' }).zoneMeant).toBe('');
  expect(changedDraft(meant, { zone: 'America/Toronto' }).zoneMeant).toBe('');
});

test('classRefusal returns undefined when the refusal belongs to no field', () => {
  expect(classRefusal(refusal('BUSY', {}), draft)).toBeUndefined();
  expect(classRefusal(refusal('BAD_INPUT', { field: 'language' }), draft)).toBeUndefined();
  expect(classRefusal(refusal('BAD_INPUT', { field: 'priceMinor' }), draft)?.errors).toEqual({
    price: 'price',
  });
});

test('price is parsed with the decimals of its currency', () => {
  expect(classInput({ ...draft, price: '2400' }, 'en', 'JPY')).toMatchObject({ priceMinor: 2400 });
  expect(classErrors({ ...draft, price: '24.5' }, today, 'JPY')).toEqual({ price: 'price' });
  expect(classInput({ ...draft, price: '24.5' }, 'en', 'KWD')).toMatchObject({ priceMinor: 24_500 });
  expect(classErrors({ ...draft, price: '24.505' }, today, 'KWD')).toEqual({ price: 'price' });
  expect(['USD', 'JPY', 'KWD', 'TWD'].map(priceExample)).toEqual(['24.50', '24', '24.500', '24']);
});
