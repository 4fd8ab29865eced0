import { expect, test } from 'vitest';
import type { NeedProfile } from '#contract/needs.ts';
import { allEntries, entriesOf, leavesNotice, sharedOf, sharingNothing } from './booking-needs.view.ts';

const profile: NeedProfile = {
  accommodations: ['quietSpace', 'extraTime'],
  communication: '',
  triggers: 'Whistles',
  calming: 'A blanket',
  medical: '',
};

test('sharedOf returns only entries that were chosen or shared with this coach before', () => {
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
  // Entries removed from the profile are not on the screen and are not shared.
  expect(sharedOf(profile, undefined, before)).toEqual({
    accommodations: ['quietSpace'],
    fields: ['calming'],
  });
  expect(sharedOf(profile, nothing, before)).toEqual(nothing);
  expect(sharedOf(undefined, before, before)).toEqual(nothing);
});

test('leavesNotice returns true from two days before the start', () => {
  const now = Date.parse('2026-11-26T15:30:00Z');
  expect(leavesNotice('2026-11-28T15:30:00.000Z', now)).toBe(true);
  expect(leavesNotice('2026-11-28T15:29:59.000Z', now)).toBe(false);
});

test('sharingNothing returns who has needs written down and shares none; allEntries shares them', () => {
  const nothing = { accommodations: [], fields: [] };
  const empty = { ...profile, accommodations: [], triggers: '', calming: '' };
  const people = [
    { id: 'silent', name: 'Noah', profile, shared: nothing },
    { id: 'sharing', name: 'Leo', profile, shared: { ...nothing, fields: ['calming' as const] } },
    { id: 'without', name: 'Mia', profile: empty, shared: nothing },
    { id: 'unknown', name: 'Ada', profile: undefined, shared: nothing },
  ];
  const silent = sharingNothing(people);
  expect(silent.map(({ name }) => name)).toEqual(['Noah']);
  expect(allEntries(silent)).toEqual({ silent: entriesOf(profile) });
});
