import { expect, test } from 'vitest';
import { emptyJoin, joinInput, joinErrors } from './join.view.ts';

const today = '2026-11-21';
const whole = {
  ...emptyJoin,
  name: ' Maya ',
  birthDate: '1990-01-31',
  gender: '1',
  cityId: 'austin',
  activity: 'swim',
  years: '7',
  experience: 'I teach children who are new to water.',
} as const;

test('an empty form names every field that is needed', () => {
  expect(joinErrors(emptyJoin, today)).toEqual([
    'name',
    'birthDate',
    'gender',
    'cityId',
    'activity',
    'years',
    'experience',
  ]);
});

test('18 today is old enough, tomorrow is not', () => {
  expect(joinErrors({ ...whole, meets: [], birthDate: '2008-11-21' }, today)).toEqual([]);
  expect(joinErrors({ ...whole, meets: [], birthDate: '2008-11-22' }, today)).toEqual(['birthDate']);
});

test('what is sent is trimmed, and what was left empty is left out', () => {
  expect(joinInput({ ...whole, meets: [] }, 'en')).toEqual({
    name: 'Maya',
    birthDate: '1990-01-31',
    gender: 1,
    cityId: 'austin',
    activity: 'swim',
    years: 7,
    experience: 'I teach children who are new to water.',
    language: 'en',
    meets: [],
  });
});
