import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { StepRow } from '#contract/order-steps/step.ts';
import { orderSteps } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { stepsOf } from './steps.view.ts';

const at = (hour: number) => `2026-11-27T${hour}:00:00.000Z`;
const accepted = { event: 'accepted', at: at(12) };
const rejected = { event: 'rejected', at: at(13) };
const myRating = { stars: 5, tags: [], text: '', revealed: false };
const states = (part: Partial<OrderRecord>) =>
  stepsOf(seenOrder(part)).map(({ key, state }) => `${key} ${state}`);

test.each([
  ['unpaid', { status: OrderStatus.awaitPayment }, ['pay now', 'answer ahead', 'class ahead', 'rate ahead']],
  [
    'asked',
    { status: OrderStatus.awaitAgree },
    ['requested done', 'answer now', 'class ahead', 'rate ahead'],
  ],
  [
    'accepted',
    { status: OrderStatus.progress, history: [accepted] },
    ['requested done', 'accepted done', 'class now', 'rate ahead'],
  ],
  [
    'to rate',
    { status: OrderStatus.completed, history: [accepted], actions: ['rate'], myRating: null },
    ['requested done', 'accepted done', 'class done', 'rate now'],
  ],
  [
    'rated',
    { status: OrderStatus.completed, history: [accepted], actions: ['rate'], myRating },
    ['requested done', 'accepted done', 'class done', 'rated done'],
  ],
  [
    'over, with no time left for a rating',
    { status: OrderStatus.completed, history: [accepted] },
    ['requested done', 'accepted done', 'class done'],
  ],
  [
    'over, and nobody came',
    { status: OrderStatus.completed, history: [accepted], attendance: 'noShow' },
    ['requested done', 'accepted done', 'noShow off'],
  ],
  [
    'over, and the absence was excused',
    { status: OrderStatus.completed, history: [accepted], attendance: 'excused' },
    ['requested done', 'accepted done', 'excused off'],
  ],
  [
    'to be canceled when the coach agrees',
    { status: OrderStatus.awaitCancel, history: [accepted] },
    ['requested done', 'accepted done', 'refundAnswer now', 'class ahead'],
  ],
  ['rejected', { status: OrderStatus.reject, history: [rejected] }, ['requested done', 'rejected off']],
  [
    'canceled after the acceptance',
    { status: OrderStatus.canceled, history: [accepted, { event: 'canceledFree', at: at(13) }] },
    ['requested done', 'accepted done', 'canceled off'],
  ],
] as [string, Partial<OrderRecord>, string[]][])(
  'stepsOf returns the steps of an order that is %s',
  (_, part, steps) => {
    expect(states(part)).toEqual(steps);
  },
);

test('stepsOf marks the deadline of the step whose turn it is', () => {
  const steps = stepsOf(seenOrder({ status: OrderStatus.awaitAgree, agreeBy: at(15) }));
  expect(steps.filter(({ isDeadline }) => isDeadline).map((step) => step.at)).toEqual([at(15)]);
});

test('stepsOf dates a canceled order by the event that canceled it when later events follow', () => {
  const history = [
    { event: 'corrected', at: at(11) },
    accepted,
    { event: 'canceledLate', at: at(13) },
    { event: 'disputed', at: at(14) },
    { event: 'disputeClosed', at: at(15) },
    { event: 'corrected', at: at(16) },
    { event: 'released', at: at(17) },
  ];
  const end = (part: Partial<OrderRecord>) =>
    stepsOf(seenOrder({ status: OrderStatus.canceled, ...part })).at(-1);
  expect(end({ history })).toMatchObject({ key: 'canceled', at: at(13) });
  const refunded = { event: 'disputeRefunded', at: at(15) };
  expect(end({ history: [accepted, refunded, { event: 'released', at: at(16) }] })).toMatchObject({
    at: at(15),
  });
});

test('stepsOf dates an order that was corrected to canceled by that correction', () => {
  const correction = (
    hour: number,
    from: OrderStatus,
    to: OrderStatus,
  ): OrderRecord['corrections'][number] => ({
    at: at(hour),
    note: '',
    status: { from, to },
    attendance: { from: 'unknown', to: 'unknown' },
    refundMinor: 0,
  });
  const { completed, canceled } = OrderStatus;
  const corrections = [
    correction(13, completed, completed),
    correction(14, completed, canceled),
    correction(15, canceled, canceled),
  ];
  const history = corrections.map((one) => ({ event: 'corrected', at: one.at }));
  expect(stepsOf(seenOrder({ status: canceled, corrections, history })).at(-1)?.at).toBe(at(14));
});

const rows: StepRow[] = Object.values(orderSteps);
const called = (to: StepRow['to']) => to === OrderStatus.canceled || to === OrderStatus.reject;
const ends = rows.filter(
  ({ to, event }) => called(to) && rows.every((row) => row.event !== event || called(row.to)),
);

test.each(ends.map(({ event }) => event))('stepsOf dates a canceled order by its event %s', (event) => {
  const history = [accepted, { event, at: at(13) }, { event: 'released', at: at(17) }];
  expect(stepsOf(seenOrder({ status: OrderStatus.canceled, history })).at(-1)?.at).toBe(at(13));
});
