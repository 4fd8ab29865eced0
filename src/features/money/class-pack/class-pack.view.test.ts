import { expect, test } from 'vitest';
import { isUnsold, packState, packStateKind, paysSomething, sessionFrom } from './class-pack.view.ts';

const ended = { why: 'expired', at: '2027-03-01T08:00:00.000Z', backMinor: 3334, to: 'balance' } as const;

test.each([
  ['running', { state: 'running', left: 1, ended: null }],
  ['usedUp', { state: 'running', left: 0, ended: null }],
  ['expired', { state: 'ended', left: 0, ended }],
  ['usedUp', { state: 'ended', left: 0, ended: { ...ended, backMinor: 0 } }],
  ['pending', { state: 'pending', left: 0, ended: null }],
] as const)('a pack is %s', (state, pack) => {
  expect(packState(pack)).toBe(state);
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
