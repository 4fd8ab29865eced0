import { expect, test } from 'vitest';
import { missingForMinimum } from './minimum.view.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const soon = '2026-11-28T01:30:00.000Z';
const seats = { unpaid: 0, asked: 0, booked: 1, came: 0, unmarked: 1 };
const facts = { state: 'published', minSize: 3, minSizeAt: soon, seats };

test.each([
  ['two seats are missing within two days', {}, { missing: 2, at: soon }],
  ['a request counts like a booking', { seats: { ...seats, asked: 1 } }, { missing: 1, at: soon }],
  ['a seat that is not paid does not count', { seats: { ...seats, unpaid: 2 } }, { missing: 2, at: soon }],
  ['enough are there', { seats: { ...seats, booked: 3 } }, undefined],
  ['the check is more than two days away', { minSizeAt: '2026-11-28T12:00:01.000Z' }, undefined],
  ['the check has passed', { minSizeAt: '2026-11-26T12:00:00.000Z' }, undefined],
  ['the class is canceled', { state: 'canceled' }, undefined],
  ['the class has no smallest size', { minSizeAt: null }, undefined],
  ['an earlier server sends no counts', { seats: undefined }, undefined],
])('missingForMinimum when %s', (_, part, expected) => {
  expect(missingForMinimum({ ...facts, ...part }, now)).toEqual(expected);
});
