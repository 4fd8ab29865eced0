import { expect, test } from 'vitest';
import {
  isUnsold,
  isUsable,
  packState,
  packStateKind,
  paysSomething,
  sessionFrom,
} from './class-pack.view.ts';

const ended = { why: 'expired', at: '2027-03-01T08:00:00.000Z', backMinor: 3334, to: 'balance' } as const;

const [early, late] = ['2027-01-01T08:00:00.000Z', '2027-03-01T08:00:00.000Z'];
const now = Date.parse('2027-02-01T08:00:00.000Z');

test.each([
  ['running', { state: 'running', left: 1, ended: null, validUntil: late }],
  ['over', { state: 'running', left: 1, ended: null, validUntil: early }],
  ['contested', { state: 'running', left: 1, ended: null, validUntil: late, isContested: true }],
  ['usedUp', { state: 'running', left: 0, ended: null, validUntil: early }],
  ['expired', { state: 'ended', left: 0, ended }],
  ['usedUp', { state: 'ended', left: 0, ended: { ...ended, backMinor: 0 } }],
  ['pending', { state: 'pending', left: 0, ended: null, payBy: late }],
  ['unpaid', { state: 'pending', left: 0, ended: null, payBy: early }],
] as const)('a pack is %s', (state, part) => {
  const pack = { payBy: null, validUntil: null, ...part };
  expect(packState(pack, now)).toBe(state);
  expect(isUsable(pack, now)).toBe(state === 'running');
});

test('packStateKind returns certain only for a running pack, and sessionFrom rounds the price down', () => {
  expect(packStateKind('running')).toBe('certain');
  expect(packStateKind('usedUp')).toBe('neutral');
  expect(sessionFrom({ priceMinor: 10_000, sessions: 3 })).toBe(3333);
});

test('an offer without a class that it pays is not sold; an answer without the count is', () => {
  expect(
    [{ paysFor: { count: 0, classes: [] } }, { paysFor: { count: 2, classes: [] } }, {}].map(paysSomething),
  ).toEqual([false, true, true]);
  const at = '2027-03-01T08:00:00.000Z';
  expect(
    [
      { closedAt: null, paysNow: false },
      { closedAt: at, paysNow: false },
      { closedAt: null, paysNow: true },
      { closedAt: null },
    ].map(isUnsold),
  ).toEqual([true, false, false, false]);
});
