import { describe, expect, it } from 'vitest';
import { newsOfDispute, readDispute } from './payments.paypal-dispute.ts';
import { disputeNamed } from './payments.paypal-webhook.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const moved = (type: string, value: string, reason = 'DISPUTE_SETTLEMENT', party = 'SELLER') => ({
  affected_party: party,
  type,
  reason,
  amount: usd(value),
});
const newsOf = (rest: object, left = 4001) =>
  newsOfDispute(
    readDispute({
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: '3BC38643YC807283D' }],
      status: 'RESOLVED',
      reason: 'UNAUTHORISED',
      dispute_amount: usd('40.01'),
      ...rest,
    }),
    [{ charge: '3BC38643YC807283D', currency: 'USD', keptMinor: left, notedMinor: left }],
  )[0]!;
const ended = (code: string, rest: object = {}) => ({
  dispute_outcome: { outcome_code: code },
  ...rest,
});

describe('newsOfDispute', () => {
  it('reads an open dispute with its reason and its limit', () => {
    expect(
      newsOf({
        status: 'WAITING_FOR_SELLER_RESPONSE',
        seller_response_due_date: '2027-03-20T00:00:00+01:00',
        update_time: '2027-03-10T09:00:00.250+01:00',
      }),
    ).toEqual({
      ref: 'PP-D-1',
      kind: 'dispute',
      state: 'open',
      withdrawnMinor: 0,
      intent: null,
      charge: '3BC38643YC807283D',
      bankReason: 'unauthorised',
      evidenceBy: '2027-03-19T23:00:00.000Z',
      disputedMinor: 4001,
      isPart: false,
      at: '2027-03-10T08:00:00.250Z',
    });
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', 'lost', 4001],
    ['ACCEPTED', 'lost', 4001],
    ['RESOLVED_SELLER_FAVOUR', 'won', 0],
    ['CANCELED_BY_BUYER', 'won', 0],
    ['DENIED', 'won', 0],
  ])('ends a dispute that is %s as %s', (code, state, withdrawnMinor) => {
    expect(newsOf(ended(code))).toMatchObject({ state, withdrawnMinor });
  });

  it('counts the settlement that PayPal took from us, without its fees and without the money of others', () => {
    const movements = [
      moved('DEBIT', '40.01'),
      moved('CREDIT', '10.00'),
      moved('DEBIT', '15.00', 'DISPUTE_FEE'),
      moved('CREDIT', '40.01', 'DISPUTE_SETTLEMENT', 'BUYER'),
    ];
    expect(newsOf(ended('RESOLVED_BUYER_FAVOUR', { money_movements: movements }))).toMatchObject({
      state: 'lost',
      withdrawnMinor: 3001,
    });
    expect(newsOf({ status: 'UNDER_REVIEW', money_movements: movements })).toMatchObject({
      state: 'open',
      withdrawnMinor: 3001,
    });
    expect(newsOf(ended('RESOLVED_WITH_PAYOUT', { money_movements: movements }))).toMatchObject({
      state: 'lost',
    });
  });

  it.each(['RESOLVED_WITH_PAYOUT', 'NONE'])('ends a dispute that is %s by the movements only', (code) => {
    expect(newsOf(ended(code))).toMatchObject({ state: 'open', withdrawnMinor: 0, endUnread: 'decision' });
    const paidByOthers = [moved('CREDIT', '40.01', 'DISPUTE_SETTLEMENT', 'BUYER')];
    expect(newsOf(ended(code, { fund_movements: paidByOthers }))).toMatchObject({ state: 'won' });
    const fee = [moved('DEBIT', '15.00', 'DISPUTE_FEE')];
    expect(newsOf(ended(code, { fund_movements: fee }))).toMatchObject({ state: 'open' });
  });

  it.each(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'NONE', 'SOMETHING_NEW'])(
    'is lost with %s when PayPal took money from us',
    (code) => {
      const { affected_party: party, ...rest } = moved('DEBIT', '40.01');
      expect(newsOf(ended(code, { fund_movements: [{ party, ...rest }] }))).toMatchObject({
        state: 'lost',
        withdrawnMinor: 4001,
      });
    },
  );

  it('reads the list of PayPal that replaces the older one, once', () => {
    const { affected_party: party, ...rest } = moved('DEBIT', '12.00');
    const both = { fund_movements: [{ party, ...rest }], money_movements: [moved('DEBIT', '12.00')] };
    expect(newsOf(ended('RESOLVED_BUYER_FAVOUR', both))).toMatchObject({ withdrawnMinor: 1200 });
  });

  it.each([
    { dispute_amount: { currency_code: 'USD', value: 'many' } },
    { dispute_amount: { currency_code: 'EUR', value: '40.01' }, fund_movements: 'none' },
    { money_movements: [{ ...moved('DEBIT', '1'), amount: { currency_code: 'EUR', value: '1.00' } }] },
    { seller_response_due_date: 'soon', reason: 7, status: undefined },
  ])('keeps a dispute open that cannot be read whole: %j', (rest) => {
    expect(newsOf({ status: 'OPEN', ...rest })).toMatchObject({ state: 'open', withdrawnMinor: 0 });
  });

  it('takes the refunded part of a payment where PayPal names one', () => {
    const outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('12.50') };
    expect(newsOf({ dispute_outcome: outcome })).toMatchObject({ withdrawnMinor: 1250 });
  });

  it('takes no more than the payment without our refunds', () => {
    expect(newsOf(ended('RESOLVED_BUYER_FAVOUR'), 1000)).toMatchObject({
      state: 'lost',
      withdrawnMinor: 1000,
    });
    expect(newsOf(ended('RESOLVED_BUYER_FAVOUR'), 0)).toMatchObject({ state: 'lost', withdrawnMinor: 0 });
  });

  it('refuses an outcome that is not known and another currency', () => {
    for (const code of ['SOMETHING_NEW', 'constructor', 'toString'])
      expect(() => newsOf(ended(code))).toThrow('an outcome that is not known');
    expect(() => newsOf({})).toThrow('an outcome that is not known');
    const euro = { dispute_amount: { currency_code: 'EUR', value: '40.01' } };
    const sideways = [moved('SIDEWAYS', '1.00')];
    expect(() => newsOf(ended('ACCEPTED', { fund_movements: sideways }))).toThrow('a direction');
    expect(() => newsOf(ended('ACCEPTED', { fund_movements: 'none' }))).toThrow('fund_movements');
    expect(() => newsOf(ended('ACCEPTED', euro))).toThrow('in EUR instead of USD');
    expect(() => newsOf({ disputed_transactions: [] })).toThrow('disputed_transactions');
  });
});

describe('newsOfDispute about several payments', () => {
  const named = (charge: string, value?: string) => ({
    seller_transaction_id: charge,
    ...(value === undefined ? {} : { gross_amount: usd(value) }),
  });
  const ours = (charge: string, keptMinor: number, currency = 'USD', notedMinor = keptMinor) => ({
    charge,
    currency,
    keptMinor,
    notedMinor,
  });
  const partsOf = (rest: object, payments: readonly ReturnType<typeof ours>[]) =>
    newsOfDispute(
      readDispute({ dispute_id: 'PP-D-2', status: 'RESOLVED', dispute_amount: usd('30.00'), ...rest }),
      payments,
    ).map(({ charge, withdrawnMinor, disputedMinor, isPart }) => [
      charge,
      withdrawnMinor,
      disputedMinor,
      isPart,
    ]);
  const lost = ended('RESOLVED_BUYER_FAVOUR');

  it('takes the amounts that PayPal names for the payments', () => {
    const two = { disputed_transactions: [named('A', '10.00'), named('B', '20.00')] };
    expect(partsOf({ ...two, ...lost }, [ours('A', 1000), ours('B', 2000)])).toEqual([
      ['A', 1000, 1000, true],
      ['B', 2000, 2000, true],
    ]);
  });

  it('splits one sum by what is left of the payments, with the largest remainder', () => {
    const three = { disputed_transactions: [named('A'), named('B'), named('C')] };
    const outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('10.00') };
    expect(
      partsOf({ ...three, dispute_outcome: outcome }, [ours('A', 1000), ours('B', 1000), ours('C', 1000)]),
    ).toEqual([
      ['A', 334, 1000, true],
      ['B', 333, 1000, true],
      ['C', 333, 1000, true],
    ]);
  });

  it('splits by what there was when it was first noted, and takes no more than what is left', () => {
    const two = { disputed_transactions: [named('A'), named('B')], dispute_amount: usd('15.00') };
    const splitOf = (value: string) =>
      partsOf(
        { ...two, dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd(value) } },
        [ours('A', 400, 'USD', 1000), ours('B', 2000)],
      );
    expect(splitOf('9.00')).toEqual([
      ['A', 300, 500, true],
      ['B', 600, 1000, true],
    ]);
    expect(splitOf('15.00')).toEqual([
      ['A', 400, 500, true],
      ['B', 1100, 1000, true],
    ]);
  });

  it('leaves out the part of a payment that is not ours', () => {
    const two = { disputed_transactions: [named('A', '10.00'), named('X', '20.00')] };
    expect(partsOf({ ...two, ...lost }, [ours('A', 1000)])).toEqual([['A', 1000, 1000, true]]);
    const unnamed = { disputed_transactions: [named('A'), named('X')] };
    expect(() => partsOf({ ...unnamed, ...lost }, [ours('A', 1000)])).toThrow('without their amounts');
    expect(partsOf({ ...unnamed, status: 'OPEN' }, [ours('A', 1000)])).toEqual([['A', 0, null, true]]);
  });

  it('reads the other transactions when one is odd, which is not ours', () => {
    for (const odd of [
      { gross_amount: usd('20.00') },
      { seller_transaction_id: 7, gross_amount: usd('20.00') },
    ])
      expect(
        partsOf({ disputed_transactions: [named('A', '10.00'), odd], ...lost }, [ours('A', 1000)]),
      ).toEqual([['A', 1000, 1000, true]]);
    const unknown = { disputed_transactions: [named('A'), 'odd'], status: 'OPEN' };
    expect(partsOf(unknown, [ours('A', 1000)])).toEqual([['A', 0, null, true]]);
  });

  it('adds up all transactions of one payment', () => {
    const three = { disputed_transactions: [named('A', '5.00'), named('B', '20.00'), named('A', '5.00')] };
    const half = { dispute_amount: usd('15.00') };
    expect(partsOf({ ...three, ...half, ...lost }, [ours('A', 1000), ours('B', 2000)])).toEqual([
      ['A', 500, 500, true],
      ['B', 1000, 1000, true],
    ]);
  });

  it('ends a won dispute without a movement of ours that cannot be split', () => {
    const won = ended('RESOLVED_SELLER_FAVOUR');
    const unnamed = { disputed_transactions: [named('A'), named('X')] };
    expect(partsOf({ ...unnamed, ...won }, [ours('A', 1000)])).toEqual([['A', 0, null, true]]);
    const two = { disputed_transactions: [named('A'), named('B')] };
    expect(partsOf({ ...two, ...won }, [ours('A', 1000), ours('B', 900, 'EUR')])).toEqual([
      ['A', 0, null, true],
      ['B', 0, null, true],
    ]);
    const taken = { fund_movements: [moved('DEBIT', '5.00')] };
    expect(() => partsOf({ ...unnamed, ...won, ...taken }, [ours('A', 1000)])).toThrow('without their');
  });

  it('names no disputed amount of payments in several currencies', () => {
    const two = { disputed_transactions: [named('A'), named('B')], status: 'OPEN' };
    expect(partsOf(two, [ours('A', 1000), ours('B', 900, 'EUR')])).toEqual([
      ['A', 0, null, true],
      ['B', 0, null, true],
    ]);
  });

  it('refuses an end in several currencies', () => {
    const two = { disputed_transactions: [named('A'), named('B')] };
    expect(() => partsOf({ ...two, ...lost }, [ours('A', 1000), ours('B', 900, 'EUR')])).toThrow(
      'several currencies',
    );
  });
});

describe('disputeNamed', () => {
  it('reads only the ids, and only from a message about a dispute', () => {
    const ours = '0198f000-0000-7000-8000-000000000003';
    const resource = {
      dispute_id: 'PP-D-1',
      status: 'RESOLVED',
      disputed_transactions: [{ seller_transaction_id: 'C-1', custom: ours }, { custom: 'no id' }, 'odd'],
    };
    expect(disputeNamed('CUSTOMER.DISPUTE.UPDATED', resource)).toMatchObject({
      ref: 'PP-D-1',
      state: 'open',
      named: { ours: [ours], theirs: ['C-1'] },
    });
    expect(disputeNamed('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' })).toMatchObject({
      named: { ours: [], theirs: [] },
    });
    expect(disputeNamed('PAYMENT.CAPTURE.COMPLETED', resource)).toBeNull();
    expect(disputeNamed('CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' })).toBeNull();
  });
});
