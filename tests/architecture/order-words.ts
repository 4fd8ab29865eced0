import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { badgeOf } from '#src/features/booking/order/reading/order.view.ts';
import { moneyOf, storyOf, type OrderSide } from '#src/features/booking/order/reading/story.view.ts';
import enBase from '#src/i18n/en/base.json' with { type: 'json' };
import zhBase from '#src/i18n/zh/base.json' with { type: 'json' };
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';

const en = enBase.order;
const zh = zhBase.order;

const later = '2026-11-25T12:00:00.000Z';
const accepted = { at: '2026-11-21T12:00:00.000Z', event: 'accepted' };
const ended = (event: string) => ({ at: '2026-11-22T12:00:00.000Z', event });
const back: Partial<OrderRecord> = { refundMinor: 2400, method: PaymentMethod.visa, history: [accepted] };

const refundRequest: OrderRecord['refundRequest'] = {
  askedAt: accepted.at,
  reason: { code: 'ill', text: '' },
  answerBy: later,
  refundMinor: 1200,
  declinedWith: null,
};

const unpaid: Partial<OrderRecord> = { status: OrderStatus.awaitPayment, paidAt: null, payState: 'none' };

/** An order in the record of a guardian who did not book. */
const others: Partial<OrderRecord> = { guardianId: crypto.randomUUID(), paidAt: null, method: null };

/**
 * Every state of an order that a person can meet. Each has its name here, what it is, and its hour of the class day.
 */
const scenes: readonly (readonly [name: string, part: Partial<OrderRecord>, hour?: string])[] = [
  ['0, to be paid', { status: OrderStatus.awaitPayment, paidAt: null, payState: 'none', expiresAt: later }],
  [
    '0, the time to pay is over, no answer yet',
    { status: OrderStatus.awaitPayment, paidAt: null, payState: 'none', expiresAt: later },
    '2026-11-25T12:00:00Z',
  ],
  ['0, a free seat to be taken', { ...unpaid, totalMinor: 0, expiresAt: later }],
  [
    '0, the time to take a free seat is over, no answer yet',
    { ...unpaid, totalMinor: 0, expiresAt: later },
    '2026-11-25T12:00:00Z',
  ],
  ['1, paid from the balance', { status: OrderStatus.awaitAgree, agreeBy: later }],
  [
    '1, held on a card',
    { status: OrderStatus.awaitAgree, payState: 'authorized', method: PaymentMethod.visa },
  ],
  [
    '1, free',
    { status: OrderStatus.awaitAgree, totalMinor: 0, payState: 'none', paidAt: null, method: null },
  ],
  [
    '1, the time to answer is over, no answer yet',
    { status: OrderStatus.awaitAgree, agreeBy: later },
    '2026-11-25T12:00:00Z',
  ],
  ['2, booked', {}, '2026-11-27T12:00:00Z'],
  ['2, under way', {}, '2026-11-28T16:00:00Z'],
  ['2, over', { actions: ['mark'] }, '2026-11-28T17:00:00Z'],
  ['2, moved, an answer is awaited', { proposal: seenProposal }],
  [
    '2, another instructor, an answer is awaited',
    { proposal: { ...seenProposal, fromCoach: { id: crypto.randomUUID(), name: 'Ben', nameZh: null } } },
  ],
  ['2, a free class moved, an answer is awaited', { proposal: seenProposal, totalMinor: 0 }],
  ['2, moved, the time to answer is over, no answer yet', { proposal: seenProposal }, '2026-11-25T12:00:00Z'],
  ['3, took place', { status: OrderStatus.completed }],
  ['3, excused', { status: OrderStatus.completed, attendance: 'excused', refundMinor: 2400 }],
  ['3, excused, free', { status: OrderStatus.completed, attendance: 'excused', totalMinor: 0 }],
  ['3, nobody came', { status: OrderStatus.completed, attendance: 'noShow' }],
  ['3, a problem is reported', { status: OrderStatus.completed, dispute: seenDispute }],
  ['4, a full refund is asked for', { status: OrderStatus.awaitCancel, refundRequest }],
  [
    '4, the time to answer is over, no answer yet',
    { status: OrderStatus.awaitCancel, refundRequest },
    '2026-11-25T12:00:00Z',
  ],
  [
    '5, another date taken instead',
    { status: OrderStatus.canceled, cancelBy: 'student', cancelReason: { code: 'exchanged', text: '' } },
  ],
  [
    '5, not paid in time',
    {
      status: OrderStatus.canceled,
      paidAt: null,
      cancelBy: 'system',
      cancelReason: { code: 'unpaid', text: '' },
    },
  ],
  [
    '5, a free seat not taken in time',
    {
      ...unpaid,
      status: OrderStatus.canceled,
      totalMinor: 0,
      cancelBy: 'system',
      cancelReason: { code: 'unpaid', text: '' },
    },
  ],
  [
    '5, another date of a free class taken instead',
    {
      status: OrderStatus.canceled,
      totalMinor: 0,
      paidAt: null,
      cancelBy: 'student',
      cancelReason: { code: 'exchanged', text: '' },
    },
  ],
  [
    '5, canceled by the instructor, class pack',
    {
      status: OrderStatus.canceled,
      cancelBy: 'coach',
      refundMinor: 2400,
      classPack: { id: crypto.randomUUID(), isReturned: true },
    },
  ],
  [
    '5, no answer in time',
    { ...back, history: [], status: OrderStatus.canceled, cancelReason: { code: 'noResponse', text: '' } },
  ],
  ['5, canceled by the family, card', { ...back, status: OrderStatus.canceled, cancelBy: 'student' }],
  [
    '5, a full refund agreed to',
    {
      ...back,
      status: OrderStatus.canceled,
      cancelBy: 'student',
      history: [accepted, ended('refundRequestAgreed')],
    },
  ],
  [
    '5, a full refund agreed to by Openfield',
    {
      ...back,
      status: OrderStatus.canceled,
      cancelBy: 'student',
      history: [accepted, ended('refundRequestAgreedByUs')],
    },
  ],
  [
    '5, no answer to a request for a full refund',
    {
      ...back,
      status: OrderStatus.canceled,
      cancelBy: 'student',
      history: [accepted, ended('refundRequestUnanswered')],
    },
  ],
  ['5, canceled by the instructor, card', { ...back, status: OrderStatus.canceled, cancelBy: 'coach' }],
  [
    '5, canceled by the instructor, PayPal',
    { ...back, method: PaymentMethod.paypal, status: OrderStatus.canceled, cancelBy: 'coach' },
  ],
  [
    '5, canceled by Openfield, balance',
    { status: OrderStatus.canceled, cancelBy: 'operator', refundMinor: 2400 },
  ],
  ['5, nothing goes back', { status: OrderStatus.canceled, cancelBy: 'student', refundMinor: 0 }],
  ['0, booked by another guardian', { ...others, status: OrderStatus.awaitPayment, expiresAt: null }],
  [
    '0, a free seat held for another guardian',
    { ...others, status: OrderStatus.awaitPayment, totalMinor: 0, expiresAt: null },
  ],
  ['1, booked by another guardian', { ...others, status: OrderStatus.awaitAgree, agreeBy: later }],
  ['2, moved, booked by another guardian', { ...others, proposal: seenProposal }],
  [
    '2, another instructor, booked by another guardian',
    {
      ...others,
      proposal: { ...seenProposal, fromCoach: { id: crypto.randomUUID(), name: 'Ben', nameZh: null } },
    },
  ],
  ['4, booked by another guardian', { ...others, status: OrderStatus.awaitCancel, refundRequest: null }],
  ['5, canceled by another guardian', { ...others, status: OrderStatus.canceled, cancelBy: 'student' }],
  ['6, rejected, held on a card', { ...back, history: [], status: OrderStatus.reject }],
];

interface Sentence {
  /** Its key under `order` in the words. */
  name: string;
  en: string;
  zh: string;
}

function sentencesOf(order: OrderRecord, side: OrderSide, now: number): Sentence[] {
  const { key } = storyOf(order, side, now);
  const moneyKey = moneyOf(order, side);
  const silenceKey = order.totalMinor === 0 ? 'leaveFree' : 'leave';
  return [
    { name: `story.${key}`, en: en.story[key], zh: zh.story[key] },
    ...(order.proposal && key !== 'answerOver'
      ? [{ name: `silence.${silenceKey}`, en: en.silence[silenceKey], zh: zh.silence[silenceKey] }]
      : []),
    ...(moneyKey ? [{ name: `money.${moneyKey}`, en: en.money[moneyKey], zh: zh.money[moneyKey] }] : []),
  ];
}

interface Scene {
  heading: string;
  name: string;
  family: Sentence[];
  instructor: Sentence[];
}

function sceneOf([name, part, hour = '2026-11-24T12:00:00Z']: (typeof scenes)[number]): Scene {
  const order = seenOrder(part);
  const now = Date.parse(hour);
  const { badge } = badgeOf(order, now);
  return {
    heading: `## ${name}: ${en.badge[badge]} / ${zh.badge[badge]}`,
    name,
    family: sentencesOf(order, 'student', now),
    instructor: sentencesOf(order, 'coach', now),
  };
}

/** Sentences about silence and money that at least three lines have. The page spells each out once, at its end. */
function repeatedIn(shown: readonly Scene[]): Map<string, Sentence> {
  const followers = shown.flatMap(({ family, instructor }) => [...family.slice(1), ...instructor.slice(1)]);
  const some = [...Map.groupBy(followers, ({ name }) => name)].filter(([, all]) => all.length >= 3);
  return new Map(some.flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])));
}

/** Sentences that an earlier state has are not repeated. `first` has the state in which each came first. */
function lineOf(reader: string, sentences: string, name: string, first: Map<string, string>): string {
  const earlier = first.get(sentences);
  if (earlier === undefined) first.set(sentences, name);
  return `- ${reader}: ${earlier === undefined ? sentences : `as in "${earlier}"`}`;
}

function linesOf(
  { heading, name, family, instructor }: Scene,
  repeated: ReadonlyMap<string, Sentence>,
  first: Map<string, string>,
): string[] {
  const textOf = (sentences: readonly Sentence[]): string => {
    const spelled = sentences.filter((one) => !repeated.has(one.name));
    const names = sentences.filter((one) => repeated.has(one.name)).map((one) => ` \`${one.name}\``);
    return `${spelled.map((one) => one.en).join(' ')} / ${spelled.map((one) => one.zh).join('')}${names.join('')}`;
  };
  const [ofFamily, ofInstructor] = [textOf(family), textOf(instructor)];
  return [
    heading,
    '',
    ...(ofFamily === ofInstructor
      ? [lineOf('Both', ofFamily, name, first)]
      : [lineOf('Family', ofFamily, name, first), lineOf('Instructor', ofInstructor, name, first)]),
    '',
  ];
}

/** The part of docs/order-words.md that is made: every state of an order in the words of the screens. */
export function orderWords(): string {
  const shown = scenes.map(sceneOf);
  const repeated = repeatedIn(shown);
  const first = new Map<string, string>();
  return [
    ...shown.flatMap((scene) => linesOf(scene, repeated, first)),
    '## Sentences of several states',
    '',
    ...[...repeated.values()].map((one) => `- \`${one.name}\`: ${one.en} / ${one.zh}`),
    '',
  ].join('\n');
}
