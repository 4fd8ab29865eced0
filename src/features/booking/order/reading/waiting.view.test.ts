import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { requestFacts, waitingBadge, waitingName, waitingSentence } from './waiting.view.ts';

/** Cases from the table in docs/offline.md 3.7. */
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
] as const)('%j shows %s under %s', (part, sentence, badge) => {
  expect(waitingSentence({ ...waiting, ...part }, 0)).toBe(sentence);
  expect(waitingBadge({ ...waiting, ...part })).toBe(badge);
});

/** Actions that never left the phone, after their deadline. */
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
  ] as const)('%s shows %s, and %s from the start of the class on', (type, before, after) => {
    expect(waitingSentence({ ...row, type }, at - 1)).toBe(before);
    expect(waitingSentence({ ...row, type }, at)).toBe(after);
  });
  test('waitingSentence does not call an unanswered request unsent', () => {
    expect(waitingSentence({ ...row, unanswered: true }, at)).toBe('tried');
  });
  test('waitingSentence uses the deadline of a proposal and the class start of a booking', () => {
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

test('waitingName returns undefined when the action is not about an order', () => {
  expect(waitingName({ ...waiting, type: 'order.cancel' })).toBe('cancel');
  expect(waitingName({ ...waiting, type: 'favorite.set' })).toBeUndefined();
});

describe('requestFacts', () => {
  const basis = { classVersion: 1, priceMinor: 2600, currency: 'USD', startsAt: '', seenAt: '' };
  const two = { ...waiting, basis, input: { participantIds: ['a', 'b'] } };

  test('returns names when all are known, else the number of seats', () => {
    expect(requestFacts({ ...two, people: ['Sofia', 'Mateo'] }).names).toEqual(['Sofia', 'Mateo']);
    expect(requestFacts(two)).toMatchObject({ names: [], seats: 2 });
  });
  test('returns the sum of all seats and the way of payment', () => {
    expect(requestFacts(two).pay).toEqual({ key: 'later', minor: 5200, currency: 'USD' });
    const input = { ...two.input, payFromBalance: true };
    expect(requestFacts({ ...two, input }).pay?.key).toBe('balance');
    expect(requestFacts({ ...two, basis: { ...basis, priceMinor: 0 } }).pay?.key).toBe('free');
  });
  test('returns the participants of the order and the shown refund for a cancellation', () => {
    const order = { currency: 'USD', participants: [{ name: 'Sofia' }] } as OrderRecord;
    const row: Waiting = { ...waiting, type: 'order.cancel', input: { shownRefundMinor: 1300 } };
    expect(requestFacts(row, order)).toEqual({
      names: ['Sofia'],
      seats: 1,
      pay: { key: 'refund', minor: 1300, currency: 'USD' },
    });
    expect(requestFacts(row)).toEqual({ names: [], seats: 0 });
  });
  test('returns only the leaving participants for a partial cancellation, also after they left', () => {
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
