import { expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { roleClosure } from './role-closure.view.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const ended = '2026-11-23T08:00:00.000Z';
const good = '2027-05-01T08:00:00.000Z';

const clearance = (background: string): Output<'clearance.mine'> => ({
  items: [
    { kind: 'identity', expiresAt: good, setAt: ended, isValid: true },
    { kind: 'background', expiresAt: background, setAt: ended, isValid: false },
    // Not needed by the role.
    { kind: 'guardianConsent', expiresAt: ended, setAt: ended, isValid: false },
  ],
  roles: [
    {
      role: 'assistant',
      required: ['identity', 'background', 'codeOfConduct'],
      missing: ['background'],
      clearedUntil: background,
    },
  ],
});
const joining = (
  state: 'draft' | 'submitted' | 'rejected' | 'suspended' | 'closed',
  reason: string | null,
) => ({
  role: 'assistant' as const,
  state,
  reason,
});
const plain = { since: null, kinds: [] };

test.each([
  ['was never asked for', undefined, clearance(good), { ...plain, key: 'none', reason: null }],
  ['is a draft', joining('draft', null), undefined, { ...plain, key: 'draft', reason: null }],
  [
    'is under review',
    joining('submitted', null),
    clearance(ended),
    { ...plain, key: 'submitted', reason: null },
  ],
  [
    'was refused',
    joining('rejected', 'No name'),
    undefined,
    { ...plain, key: 'rejected', reason: 'No name' },
  ],
  ['was closed', joining('closed', 'Rules'), clearance(ended), { ...plain, key: 'closed', reason: 'Rules' }],
  [
    'was paused by an operator while a check has ended',
    joining('suspended', 'A report'),
    clearance(ended),
    { ...plain, key: 'suspended', reason: 'A report' },
  ],
  [
    'is paused and the checks are not known yet',
    joining('suspended', null),
    undefined,
    { ...plain, key: 'suspended', reason: null },
  ],
  [
    'is paused because a check has ended',
    joining('suspended', null),
    clearance(ended),
    { key: 'evidence', reason: null, since: ended, kinds: ['background'] },
  ],
  [
    'is about to be paused because a check has just ended',
    undefined,
    clearance(ended),
    { key: 'evidence', reason: null, since: ended, kinds: ['background'] },
  ],
])('roleClosure of a role that %s', (_, request, evidence, expected) => {
  expect(roleClosure('assistant', request, evidence, now)).toEqual(expected);
});
