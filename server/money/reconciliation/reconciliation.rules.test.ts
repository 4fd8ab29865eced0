import { expect, it } from 'vitest';
import { lessWithdrawn } from './reconciliation.rules.ts';

const position = (paymentId: string | null, returnedMinor: number, unaskedMinor = 0) => ({
  paymentId,
  ref: 'r',
  takenMinor: 1000,
  returnedMinor,
  unaskedMinor,
  currency: 'USD',
  openedAt: new Date('2027-03-01T08:00:00.000Z'),
});
const returned = (...positions: ReturnType<typeof position>[]) =>
  lessWithdrawn(positions, new Map([['p', 1000]])).map(({ returnedMinor }) => returnedMinor);

it.each([
  ['nothing', [position('p', 0)], [1000]],
  ['the whole as one refund', [position('p', 1000, 1000)], [1000]],
  ['a part of it as refunds', [position('p', 700, 400)], [1300]],
  ['more than it', [position('p', 1000, 1200)], [1000]],
  ['parts of it in two positions', [position('p', 300, 300), position('p', 200, 200)], [800, 200]],
  ['refunds of another payment', [position('q', 500, 500), position(null, 5)], [500, 5]],
])('lessWithdrawn subtracts a loss once when its service lists %s', (_, positions, expected) => {
  expect(returned(...positions)).toEqual(expected);
});
