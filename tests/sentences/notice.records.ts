import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { noticeDefinitions, noticeKinds, type NoticeKind } from '#contract/notice-kinds.ts';
import { factTypes } from '#contract/notice-subjects.ts';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';

export const createdAt = '2026-11-21T04:00:00.000Z';
const deadline = '2026-11-26T12:00:00.000Z';

/** Values of all facts, each another one, so that a sentence cannot name a wrong one. */
const values: Readonly<Record<string, string | number>> = {
  titleEn: 'Swimming',
  titleZh: 'Swimming',
  coach: 'Maya',
  coachZh: 'Maya',
  student: 'Ann',
  helper: 'Leo',
  name: 'Robin',
  rule: 'payoutHoldHours',
  words: 'The bus is late.',
  guardian: 'Ben',
  child: 'Zoe',
  children: 'Zoe',
  zone: 'America/Chicago',
  currency: 'USD',
  number: 'A1',
  last4: '4321',
  reason: 'The bus is late.',
  thanks: 'The bus is late.',
  role: 'assistant',
  evidence: 'background',
  at: '2026-11-28T15:20:00.000Z',
  startsAt: '2026-11-28T15:30:00.000Z',
  beforeAt: '2026-11-27T16:00:00.000Z',
  wantedAt: '2026-11-30T17:00:00.000Z',
  agreeBy: deadline,
  answerBy: deadline,
  expiresAt: deadline,
  until: deadline,
  totalMinor: 2400,
  refundMinor: 1200,
  amountMinor: 3600,
  seats: 3,
  left: 2,
  missing: 1,
  minutes: 45,
  days: 6,
  dates: 4,
  sessions: 5,
};

type Facts = Notice['facts'];

const factsOf = (kind: NoticeKind, isWhole: boolean): Facts =>
  Object.fromEntries(
    Object.entries<string>(noticeDefinitions[kind].facts)
      .filter(([name, type]) => isWhole || !type.endsWith('?') || name === 'titleEn')
      .map(([name]) => [name, values[name] ?? '']),
  );

/** The facts of a kind: all, only those that it must have, and without money that came back or was paid. */
function variantsOf(kind: NoticeKind): readonly (readonly [name: string, facts: Facts])[] {
  const [whole, least] = [factsOf(kind, true), factsOf(kind, false)];
  const money = Object.keys(least).filter((name) => name === 'refundMinor' || name === 'totalMinor');
  return [
    ['whole', whole],
    ['least', least],
    ...(money.length > 0
      ? [['without money', { ...least, ...Object.fromEntries(money.map((name) => [name, 0])) }] as const]
      : []),
  ];
}

const { progress, canceled } = OrderStatus;
const event = (name: string) => ({ history: [{ at: '2026-11-22T04:00:00.000Z', event: name }] });

/** The order that this phone keeps: none, one that answers nothing, and ones that prove the answer. */
const orders: Readonly<Record<string, Partial<OrderRecord> | undefined>> = {
  'no order': undefined,
  'an older order': { status: OrderStatus.awaitPayment },
  'a canceled order': { status: canceled, cancelReason: { code: 'plans', text: '' }, cancelBy: 'student' },
  'a kept move': { status: progress, ...event('moveKept') },
  'a settled dispute': { status: progress, ...event('disputeClosed') },
  'an answered dispute': { status: progress, ...event('disputeAnswered') },
  'a withdrawn refund request': { status: progress, ...event('refundRequestWithdrawn') },
  'a declined date': { status: progress, ...event('exchangeDeclined') },
};

const nows = {
  fresh: Date.parse(createdAt) + HOUR_MS,
  'a day old': Date.parse('2026-11-22T06:00:00.000Z'),
  'at its deadline': Date.parse(deadline),
  'at the start': Date.parse('2026-11-28T15:30:00.000Z'),
  'months old': Date.parse('2027-02-20T09:00:00.000Z'),
};
export type Age = keyof typeof nows;

export interface NoticeState {
  name: string;
  notice: Notice;
  order: OrderRecord | undefined;
  orderName: string;
  age: Age;
  now: number;
}

const made = (kind: NoticeKind, facts: Facts): Notice => {
  const { about, group } = noticeDefinitions[kind];
  const id = '01890000-0000-7000-8000-000000000001';
  return {
    id,
    kind,
    group,
    createdAt,
    readAt: null,
    facts,
    text: null,
    about: about === null ? null : { kind: about, id, as: null },
  };
};

/** An order of the phone matters only to a kind with a question about it. */
const ordersOf = (kind: NoticeKind): readonly string[] =>
  noticeDefinitions[kind].about === 'order' &&
  Object.entries<string>(noticeDefinitions[kind].facts).some(
    ([name]) => values[name] === deadline && factTypes[name] === 'instant',
  )
    ? Object.keys(orders)
    : ['no order'];

/** Each kind of notice with each of its facts, at each age, beside each order that a phone may keep. */
export const noticeStates: readonly NoticeState[] = noticeKinds
  .filter((kind) => kind !== 'announcement')
  .flatMap((kind) =>
    variantsOf(kind).flatMap(([variant, facts]) =>
      ordersOf(kind).flatMap((orderName) =>
        (Object.keys(nows) as Age[]).map((age) => {
          const part = orders[orderName];
          return {
            name: `${kind} ${variant}, ${orderName}, ${age}`,
            notice: made(kind, facts),
            order: part && seenOrder(part),
            orderName,
            age,
            now: nows[age],
          };
        }),
      ),
    ),
  );
