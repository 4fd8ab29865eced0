import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { requestFacts, waitingBadge, waitingName, waitingSentence } from './waiting.view.ts';

/** The table of docs/offline.md 3.7. */
test.each([
  [{}, 'booking', 'queued'],
  [{ type: 'order.cancel' }, 'cancel', 'queued'],
  [{ state: 'sending', unanswered: true }, 'sending', 'sending'],
  [{ unanswered: true }, 'tried', 'tried'],
  [{ unanswered: true, isServerError: true }, 'trouble', 'tried'],
  [{ hold: 'update', unanswered: true }, 'update', 'update'],
  [{ hold: 'auth' }, 'auth', 'auth'],
  [{ hold: 'auth', unanswered: true }, 'authTried', 'auth'],
  [{ state: 'needsUser', unanswered: true }, 'question', 'question'],
] as const)('%j says %s under %s', (part, sentence, badge) => {
  expect(waitingSentence({ ...waiting, ...part }, 0)).toBe(sentence);
  expect(waitingBadge({ ...waiting, ...part })).toBe(badge);
});

/** What never left the phone, when the time in which it counts is over. */
describe('too late', () => {
  const begins = '2026-11-28T15:30:00.000Z';
  const at = Date.parse(begins);
  const row = { ...waiting, about: { startsAt: begins } };
  test.each([
    ['order.create', 'booking', 'lateBooking'],
    ['order.cancel', 'cancel', 'late'],
    ['order.cancelParticipants', 'cancelSome', 'late'],
    ['order.answerProposal', 'proposal', 'late'],
    ['order.rate', 'rating', 'rating'],
    ['needs.feedback', 'feedback', 'feedback'],
    ['class.attendance', 'attendance', 'attendance'],
  ] as const)('%s says %s, and %s from the start of the class on', (type, before, after) => {
    expect(waitingSentence({ ...row, type }, at - 1)).toBe(before);
    expect(waitingSentence({ ...row, type }, at)).toBe(after);
  });
  test('what may have left the phone is not called unsent', () => {
    expect(waitingSentence({ ...row, unanswered: true }, at)).toBe('tried');
  });
  test('an answer counts until the end that the proposal names; a booking by the start that was asked for', () => {
    const order = seenOrder({ proposal: seenProposal });
    const end = Date.parse(seenProposal.answerBy);
    const answer = { ...row, type: 'order.answerProposal' } as const;
    expect(waitingSentence(answer, end - 1, order)).toBe('proposal');
    expect(waitingSentence(answer, end, order)).toBe('late');
    const basis = { classVersion: 2, priceMinor: 2600, currency: 'USD', seenAt: '' };
    const anew = { ...row, basis: { ...basis, startsAt: '2026-11-29T15:30:00.000Z' } };
    expect(waitingSentence(anew, at)).toBe('booking');
  });
});

test('what waits for something else than an order has no name beside one', () => {
  expect(waitingName({ ...waiting, type: 'order.cancel' })).toBe('cancel');
  expect(waitingName({ ...waiting, type: 'favorite.set' })).toBeUndefined();
});

describe('for whom and how much', () => {
  const basis = { classVersion: 1, priceMinor: 2600, currency: 'USD', startsAt: '', seenAt: '' };
  const two = { ...waiting, basis, input: { participantIds: ['a', 'b'] } };

  test('names where all are known, else how many', () => {
    expect(requestFacts({ ...two, people: ['Sofia', 'Mateo'] }).names).toEqual(['Sofia', 'Mateo']);
    expect(requestFacts(two)).toMatchObject({ names: [], seats: 2 });
  });
  test('all seats together, and how they are paid', () => {
    expect(requestFacts(two).pay).toEqual({ key: 'later', minor: 5200, currency: 'USD' });
    const input = { ...two.input, payFromBalance: true };
    expect(requestFacts({ ...two, input }).pay?.key).toBe('balance');
    expect(requestFacts({ ...two, basis: { ...basis, priceMinor: 0 } }).pay?.key).toBe('free');
  });
  test('a cancellation tells the people of its order and the refund that was shown', () => {
    const order = { currency: 'USD', participants: [{ name: 'Sofia' }] } as OrderRecord;
    const row: Waiting = { ...waiting, type: 'order.cancel', input: { shownRefundMinor: 1300 } };
    expect(requestFacts(row, order)).toEqual({
      names: ['Sofia'],
      seats: 1,
      pay: { key: 'refund', minor: 1300, currency: 'USD' },
    });
    expect(requestFacts(row)).toEqual({ names: [], seats: 0 });
  });
  test('a cancellation for some names those alone, also when they have left', () => {
    const ada = { id: 'a', kind: 'child', name: 'Ada' } as const;
    const ben = { id: 'b', kind: 'child', name: 'Ben' } as const;
    const input = { participantIds: ['a'], shownRefundMinor: 1302 };
    const row: Waiting = { ...waiting, type: 'order.cancelParticipants', input };
    const before = {
      currency: 'USD',
      participants: [ada, ben],
      left: [] as OrderRecord['left'],
    } as OrderRecord;
    expect(requestFacts(row, before)).toMatchObject({ names: ['Ada'], seats: 1, pay: { minor: 1302 } });
    const left = [{ id: 'a', name: 'Ada', at: '', refundMinor: 1302 }];
    const after: OrderRecord = { ...before, participants: [ben], left };
    expect(requestFacts(row, after).names).toEqual(['Ada']);
    expect(requestFacts({ ...row, input: { participantIds: ['z'] } }, after)).toMatchObject({
      names: [],
      seats: 1,
    });
  });
});
