import { expect, test } from 'vitest';
import type { NeedProfile } from '#contract/needs.ts';
import { entriesOf, leavesNotice, sharedOf } from './booking-needs.view.ts';

const profile: NeedProfile = {
  accommodations: ['quietSpace', 'extraTime'],
  communication: '',
  triggers: 'Whistles',
  calming: 'A blanket',
  medical: '',
};

test('nothing is shared that was not chosen, or given to this coach before', () => {
  const nothing = { accommodations: [], fields: [] };
  expect(entriesOf(profile)).toEqual({
    accommodations: ['quietSpace', 'extraTime'],
    fields: ['triggers', 'calming'],
  });
  expect(sharedOf(profile, undefined, null)).toEqual(nothing);
  const before = {
    accommodations: ['quietSpace' as const],
    fields: ['calming' as const, 'medical' as const],
  };
  // What left the profile meanwhile is not on the screen, and does not go along.
  expect(sharedOf(profile, undefined, before)).toEqual({
    accommodations: ['quietSpace'],
    fields: ['calming'],
  });
  expect(sharedOf(profile, nothing, before)).toEqual(nothing);
  expect(sharedOf(undefined, before, before)).toEqual(nothing);
});

test('two days are a good notice', () => {
  const now = Date.parse('2026-11-26T15:30:00Z');
  expect(leavesNotice('2026-11-28T15:30:00.000Z', now)).toBe(true);
  expect(leavesNotice('2026-11-28T15:29:59.000Z', now)).toBe(false);
});
