import { beforeAll, expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { i18n } from '#src/i18n/index.ts';
import { formatIn } from '#tests/support/format.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { briefSentence } from './brief.view.ts';

// Zones of the tests: the class is in UTC, the reader in Asia/Kathmandu.
const now = Date.parse('2026-11-20T12:00:00Z');
const at = '2026-11-20T13:00:00.000Z';
const until = '6:45 PM GMT+5:45';
const id = '00000000-0000-7000-8000-000000000002';
const step = (event: string) => ({ at, event });

const unpaid = { status: OrderStatus.awaitPayment, paidAt: null, expiresAt: at };
const canceled = { status: OrderStatus.canceled, refundMinor: 2400, history: [step('accepted')] };
const byCoach = { ...canceled, cancelBy: 'coach' as const };
const free = { totalMinor: 0, unitMinor: 0, paidAt: null, method: null };
const others = { guardianId: id };
const refundRequest = {
  askedAt: at,
  reason: { code: 'ill', text: '' },
  answerBy: at,
  refundMinor: 2400,
  declinedWith: null,
};

const sentences: [string, Partial<OrderRecord>, string][] = [
  ['to be paid', unpaid, `$24 by ${until}`],
  ['to be taken for free', { ...unpaid, ...free }, `take it by ${until}`],
  ['held by the waitlist', { ...unpaid, history: [step('offered')] }, `held for you until ${until}`],
  [
    'taken from the waitlist, to be paid',
    { ...unpaid, history: [step('offered'), step('offerAccepted')] },
    `$24 by ${until}`,
  ],
  ['asked', { status: OrderStatus.awaitAgree, agreeBy: at }, `until ${until}`],
  ['refund asked for', { status: OrderStatus.awaitCancel, refundRequest }, `until ${until}`],
  ['moved', { proposal: { ...seenProposal, answerBy: at } }, `moved, answer by ${until}`],
  ['canceled, balance', byCoach, '$24 came back'],
  ['canceled, card', { ...byCoach, method: PaymentMethod.visa }, '$24 goes back'],
  ['canceled, PayPal', { ...byCoach, method: PaymentMethod.paypal }, '$24 goes back'],
  [
    'canceled, destination chosen by the family',
    { ...canceled, cancelBy: 'student', method: PaymentMethod.visa },
    '$24 goes back',
  ],
  ['canceled, class pack', { ...byCoach, classPack: { id, isReturned: true } }, 'back in the class pack'],
  ['canceled, paid by another', { ...byCoach, isPaidByOther: true }, '$24 goes back to who paid'],
  ['canceled before it was taken', { ...byCoach, method: PaymentMethod.visa, history: [] }, 'no charge'],
  ['canceled too late', { ...byCoach, refundMinor: 0 }, 'nothing came back'],
  ['canceled by the coach, free', { ...byCoach, ...free }, 'Maya canceled'],
  ['canceled by the family, free', { ...canceled, ...free, cancelBy: 'student' }, 'you canceled'],
  ['rejected', { status: OrderStatus.reject, paidAt: null }, 'no charge'],
  ['rejected, free', { status: OrderStatus.reject, ...free }, 'Maya did not take it'],
  [
    'of another guardian, cancel asked',
    { ...others, status: OrderStatus.awaitCancel },
    'Ann asked to cancel',
  ],
  ['of another guardian, canceled', { ...canceled, ...others, cancelBy: 'student' }, 'Ann canceled'],
  ['excused', { status: OrderStatus.completed, attendance: 'excused', refundMinor: 1200 }, 'excused'],
];

beforeAll(() => startWords('en'));

test.each(sentences)('briefSentence of an order that is %s', (_state, part, sentence) => {
  const format = formatIn('en', () => now);
  expect(briefSentence(seenOrder(part), now, format, i18n.getFixedT('en')).replaceAll('\u00A0', ' ')).toBe(
    sentence,
  );
});
