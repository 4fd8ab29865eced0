import { expect, test } from 'vitest';
import { clearedKey, evidenceOf } from './clearance.view.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

test.each([
  [61, 'cleared'],
  [60, 'cleared'],
  [59.9, 'clearedSoon'],
  [6, 'clearedSoon'],
  [0, 'clearedOver'],
  [-3, 'clearedOver'],
])('clearedKey of checks that end in %d days is %s', (days, key) => {
  expect(clearedKey(inDays(days), now)).toBe(key);
});

test('evidenceOf reads what the given role needs, missing and ended checks first', () => {
  const item = (kind: 'identity' | 'background', days: number) => ({
    kind,
    expiresAt: inDays(days),
    setAt: inDays(-300),
    isValid: days > 0,
  });
  const clearance = {
    items: [item('identity', 6), item('background', -3)],
    roles: [
      { role: 'coach', required: [], missing: [], clearedUntil: null },
      {
        role: 'assistant',
        required: ['identity', 'background', 'codeOfConduct'],
        missing: [],
        clearedUntil: null,
      },
    ],
  } as Parameters<typeof evidenceOf>[0];
  expect(evidenceOf(clearance, 'assistant', now).map(({ kind, state }) => [kind, state])).toEqual([
    ['codeOfConduct', 'missing'],
    ['background', 'over'],
    ['identity', 'ends'],
  ]);
  expect(evidenceOf(clearance, 'coach', now)).toEqual([]);
});
