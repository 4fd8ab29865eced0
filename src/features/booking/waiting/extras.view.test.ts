import { expect, test } from 'vitest';
import { extrasIn } from './extras.view.ts';

const whole = {
  participantIds: ['a', 'b'],
  basis: { classVersion: 1, priceMinor: 2600, currency: 'USD', startsAt: '', maxPriceMinor: 2800 },
  needs: [
    { participantId: 'b', accommodations: ['visual'], fields: [] },
    { participantId: 'a', accommodations: [], fields: [] },
  ],
  cards: [{ participantId: 'a', people: [], collect: [], mayGoAlone: false }],
  caregivers: 1,
  fewerOk: true,
  waitIfFull: { entryId: 'e' },
};

test('extrasIn returns all extras of a booking in the order of the form', () => {
  expect(extrasIn({ input: whole, people: ['Sofia', 'Mateo'] })).toEqual([
    { key: 'needs', names: ['Mateo'], count: 1 },
    { key: 'cards', names: ['Sofia'], count: 1 },
    { key: 'caregivers', count: 1 },
    { key: 'fewer' },
    { key: 'wait' },
    { key: 'most', minor: 2800, currency: 'USD' },
  ]);
});

test('extrasIn returns a count when names are missing, and skips extras that were not chosen', () => {
  expect(extrasIn({ input: whole, people: [] })[0]).toEqual({ key: 'needs', names: [], count: 1 });
  const plain = { participantIds: ['a'], caregivers: 0, fewerOk: false, needs: [] };
  expect(extrasIn({ input: plain, people: ['Sofia'] })).toEqual([]);
  expect(extrasIn({ input: { shownRefundMinor: 100 }, people: [] })).toEqual([]);
});
