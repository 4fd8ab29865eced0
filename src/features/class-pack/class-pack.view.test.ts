import { expect, test } from 'vitest';
import { packState, packStateKind, sessionFrom } from './class-pack.view.ts';

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

test('only a pack that can be used is certain, and a session is never told dearer than it is', () => {
  expect(packStateKind('running')).toBe('certain');
  expect(packStateKind('usedUp')).toBe('neutral');
  expect(sessionFrom({ priceMinor: 10_000, sessions: 3 })).toBe(3333);
});
