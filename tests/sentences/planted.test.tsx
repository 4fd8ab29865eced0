import { readFileSync } from 'node:fs';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classKind } from './class.kind.tsx';
import { appointmentKind, helpKind } from './help.kind.tsx';
import { drawn, hold } from './hold.ts';
import { hoursKind } from './hours.kind.tsx';
import { kinds } from './kinds.ts';
import { orderKind } from './order.kind.tsx';
import { keptKind, waitingKind } from './phone.kind.tsx';
import { plantedOfFacts } from './planted.facts.ts';
import { plantedOfPeople } from './planted.people.ts';
import type { Planted } from './planted.ts';
import { sizeOf } from './size.ts';
import { endScreens, startScreens } from './start.ts';
import { waitKind } from './wait.kind.tsx';
import { withdrawalKind } from './withdrawal.kind.tsx';

beforeEach(startScreens);
afterEach(endScreens);

const untruths: readonly Planted[] = [
  ['another sum to pay', orderKind, 'to be paid, before', 'row of the family', 'en', '$24 by', '$25 by'],
  ['another deadline', orderKind, 'to be paid, before', 'row of the family', 'en', '5:45', '6:45'],
  ['another day', orderKind, 'booked, balance, before', 'card of the coach', 'zh', '11月28日', '11月29日'],
  [
    'another label',
    orderKind,
    'booked, balance, before',
    'card of the coach',
    'en',
    'Reservation',
    'Canceled',
  ],
  ['a past deadline as one to come', orderKind, 'to be paid, late', 'row of the family', 'en', 'ended', 'by'],
  [
    'an end to come as a past one',
    orderKind,
    'asked, balance, before',
    'row of the family',
    'zh',
    '前答复',
    '已截止',
  ],
  [
    'another canceler',
    orderKind,
    'canceled by coach, free, before',
    'row of the family',
    'en',
    'Maya canceled',
    'you canceled',
  ],
  ['another name', orderKind, 'canceled by coach, free, before', 'row of the family', 'zh', 'Maya', 'Ben'],
  [
    'money that came back as money on its way',
    orderKind,
    'canceled by coach, card, before',
    'row of the family',
    'en',
    'goes back',
    'came back',
  ],
  [
    'another distance',
    orderKind,
    'booked, balance, before',
    'row of the family',
    'en',
    'in 4 days',
    'in 3 days',
  ],
  [
    'a charge that was none',
    orderKind,
    'rejected, card, before',
    'row of the family',
    'zh',
    '未扣款',
    '已退$24',
  ],
  ['another age', keptKind, 'to be paid, before', '/student/orderDetail', 'en', 'yesterday', '2 days ago'],
  [
    'a sent action as one on the phone',
    waitingKind,
    'booked, balance, before, order.cancel sent without an answer',
    'note on the order',
    'en',
    'We tried to send this.',
    'Waits on this phone.',
  ],
  [
    'another action',
    waitingKind,
    'booked, balance, before, order.cancel queued',
    'note on the order',
    'zh',
    '取消预约待答复',
    '评价待答复',
  ],
  [
    'another number of seats',
    classKind,
    'seats left',
    'row of a class',
    'en',
    '4 seats left',
    '3 seats left',
  ],
  ['free seats in a full class', classKind, 'full', 'row of a class', 'zh', '已满', '剩 2 个名额'],
  ['another reason', classKind, 'TOO_SOON', 'row of a class', 'en', 'starts too soon', 'is too far ahead'],
  [
    'another canceler of a class',
    classKind,
    'canceled 1, before',
    'page of an own class',
    'en',
    'You canceled this class',
    'Openfield canceled this class',
  ],
  ['another place in the waitlist', waitKind, 'third', 'sheet of the waitlists', 'en', 'place 3', 'place 1'],
  ['a wait as an offer', waitKind, 'third', 'sheet of the waitlists', 'zh', '正在候补', '已为您保留名额'],
  ['another sum of an offer', waitKind, 'offered', 'sheet of the waitlists', 'zh', '$24', '$42'],
  [
    'another side that answers',
    helpKind,
    'agreement 0, validity 1, 0, by coach, before',
    'card of the helper',
    'en',
    'Your answer is awaited',
    'Waits for the instructor',
  ],
  [
    'another side that ended it',
    appointmentKind,
    'agreement 1, validity 0, 0, by coach, before',
    'card of the coach',
    'zh',
    '您已解除约定',
    '对方已退出',
  ],
  ['another length', hoursKind, 'corrected, early', 'card of the helper', 'en', '30 min', '35 min'],
  [
    'hours that nobody approved',
    hoursKind,
    'pending, early',
    'card of the coach',
    'zh',
    '等待您审核',
    '已批准',
  ],
  ['another amount', withdrawalKind, 'requested', 'page of a withdrawal', 'en', '$120.50', '$12.50'],
  [
    'money that was not paid',
    withdrawalKind,
    'failed bankRefused',
    'page of a withdrawal',
    'zh',
    '汇款失败',
    '已汇出',
  ],
  ['another account', withdrawalKind, 'paid', 'page of a withdrawal', 'en', '4321', '1234'],
  ...plantedOfPeople,
  ...plantedOfFacts,
];

test.each(untruths)('the rules find %s', async (_what, kind, state, screen, language, is, said) => {
  const sight = kind.sights.find((one) => one.state.startsWith(state) && one.screen === screen);
  if (sight === undefined) throw new Error(`no sight of ${state}`);
  const texts = await drawn(sight);
  expect(hold(sight, kind, texts).untrue).toEqual([]);
  expect(texts[language].some(({ text }) => text.includes(is))).toBe(true);
  const planted = texts[language].map(({ text, part }) => ({ part, text: text.replace(is, said) }));
  expect(hold(sight, kind, { ...texts, [language]: planted }).untrue).not.toEqual([]);
});

test('every kind of record has a planted untruth', () => {
  expect(new Set(untruths.map(([, kind]) => kind))).toEqual(new Set(kinds));
});

const numbersOf = (text: string): number[] => [...text.matchAll(/\d+/g)].map(Number);

test('the walk is no smaller than in docs/figures.md', () => {
  const size = sizeOf(kinds, untruths.length);
  process.stdout.write(`The walk of sentences: ${size}\n`);
  const recorded = /^The walk: (.*)$/m.exec(readFileSync('docs/figures.md', 'utf8'))?.[1] ?? '';
  const now = numbersOf(size);
  expect(numbersOf(recorded)).toHaveLength(now.length);
  expect(numbersOf(recorded).filter((number, index) => number > (now[index] ?? 0))).toEqual([]);
});
