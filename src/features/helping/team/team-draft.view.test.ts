import { expect, test } from 'vitest';
import type { TeamRecord } from '#contract/team.ts';
import { draftOfTeam, emptyTeam, teamErrors, teamInput } from './team-draft.view.ts';

const typed = { ...emptyTeam, name: ' Rowers ', introduction: 'We row.', cityId: 'austin' };

test('teamErrors lists missing fields, refuses a link as a name, and accepts one language', () => {
  expect(teamErrors(emptyTeam)).toEqual({
    name: 'nameNeeded',
    introduction: 'introductionNeeded',
    cityId: 'cityNeeded',
  });
  expect(teamErrors({ ...typed, name: 'rowers.com' })).toEqual({ name: 'nameNot' });
  expect(teamErrors({ ...typed, hasOther: true })).toEqual({});
});

test('words are sent in the language in which they were begun', () => {
  expect(teamInput(typed, 'en')).toEqual({
    name: { en: 'Rowers' },
    introduction: { en: 'We row.' },
    affiliation: null,
    cityId: 'austin',
    logo: null,
  });
  const both = { ...typed, language: 'zh' as const, hasOther: true, otherName: 'Rowers too' };
  expect(teamInput(both, 'en').name).toEqual({ zh: 'Rowers', en: 'Rowers too' });
});

test('a change begins with the words that wait, not with the public ones', () => {
  // Only what the draft reads.
  const team = {
    name: { en: 'Old' },
    introduction: { en: 'Old words' },
    affiliation: null,
    cityId: 'austin',
    logo: 'old',
    revision: { name: { zh: '新' }, introduction: { zh: '新的话' }, affiliation: 'School', logo: null },
  } as TeamRecord;
  expect(draftOfTeam(team, 'en')).toMatchObject({
    language: 'zh',
    name: '新',
    affiliation: 'School',
    logo: '',
  });
  expect(draftOfTeam({ ...team, revision: null }, 'zh')).toMatchObject({
    language: 'en',
    name: 'Old',
    logo: 'old',
  });
});
