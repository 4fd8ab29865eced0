import { expect, it } from 'vitest';
import { chargebackOf, inCurrencyOf } from './payments.stripe-chargeback.ts';

it('a dispute without a limit for evidence is read', () => {
  const dispute = {
    object: 'dispute',
    id: 'dp_1',
    charge: 'ch_1',
    amount: 4001,
    currency: 'usd',
    status: 'lost',
    reason: 'fraudulent',
    evidence_details: { due_by: 0 },
  };
  expect(chargebackOf(dispute)).toMatchObject({ state: 'lost', withdrawnMinor: 4001, evidenceBy: null });
});

const dispute = (status: string) =>
  chargebackOf({
    object: 'dispute',
    id: 'dp_2',
    charge: 'ch_2',
    amount: 3600,
    currency: 'eur',
    status,
    reason: null,
    evidence_details: null,
  })!;

it('inCurrencyOf names no amount of an open dispute in another currency than its payment', () => {
  const open = dispute('needs_response');
  expect(inCurrencyOf(open, 'EUR')).toMatchObject({ withdrawnMinor: 3600, disputedMinor: 3600 });
  expect(inCurrencyOf(open, 'USD')).toMatchObject({ state: 'open', withdrawnMinor: 0, disputedMinor: null });
});

it('inCurrencyOf refuses the loss of a dispute in another currency', () => {
  expect(() => inCurrencyOf(dispute('lost'), 'USD')).toThrow('in EUR instead of USD');
});

it.each(['won', 'warning_closed'])(
  'inCurrencyOf reads the end of a dispute in another currency: %s',
  (status) => {
    expect(inCurrencyOf(dispute(status), 'USD')).toMatchObject({
      state: 'won',
      withdrawnMinor: 0,
      disputedMinor: null,
    });
  },
);

it.each([
  ['without a status', { status: null, charge: 'ch_3' }],
  ['without a charge', { amount: 'many', charge: 7 }],
])('a dispute %s is known by its id, and is not read', (_, change) => {
  const news = chargebackOf({ object: 'dispute', id: 'dp_3', amount: 1, currency: 'usd', ...change })!;
  expect(news).toMatchObject({ ref: 'dp_3', state: 'open', withdrawnMinor: 0 });
  expect(() => inCurrencyOf(news, 'USD')).toThrow('cannot be read');
});

it('chargebackOf reads no dispute without an id', () => {
  expect(chargebackOf({ object: 'dispute', status: 'lost' })).toBeNull();
  expect(chargebackOf({ object: 'charge', id: 'ch_4' })).toBeNull();
});

it.each(['something_new', 'constructor', 'toString'])(
  'chargebackOf leaves a dispute with the status %s open, because it is not known',
  (status) => {
    expect(dispute(status)).toMatchObject({ state: 'open', withdrawnMinor: 3600 });
  },
);
