import { expect, test } from 'vitest';
import type { User } from '#contract/account.ts';
import type { Participant } from '#contract/child.ts';
import { Gender, GenderText } from '#contract/enums.ts';
import { isCode } from '#contract/form.rules.ts';
import { childErrors, detailsInput, detailsOf, waiverState } from './profile.view.ts';

const user = {
  name: 'Family 4821',
  hasOwnName: false,
  gender: null,
  birthDate: null,
} as User; // only what the form reads

test('a name that was given by the app is not offered as the own one', () => {
  expect(detailsOf(user).name).toBe('');
  expect(detailsOf({ ...user, name: 'Rosa', hasOwnName: true, gender: Gender.girl })).toEqual({
    name: 'Rosa',
    gender: GenderText.girl,
    birthDate: '',
  });
});

test('what was not chosen is not sent', () => {
  expect(detailsInput({ name: ' Rosa ', gender: '', birthDate: '' })).toEqual({ name: 'Rosa' });
  expect(detailsInput({ name: 'Rosa', gender: GenderText.boy, birthDate: '1990-01-02' })).toEqual({
    name: 'Rosa',
    gender: Gender.boy,
    birthDate: '1990-01-02',
  });
});

test('a code is six digits', () => {
  expect(isCode('012345')).toBe(true);
  expect(isCode('12345')).toBe(false);
  expect(isCode('12345a')).toBe(false);
});

test('an older signature is told apart from none', () => {
  const child = { waiverVersion: '1' } as Participant; // only what is read
  expect(waiverState({ ...child, waiverVersion: null }, '2')).toBe('unsigned');
  expect(waiverState(child, '2')).toBe('renewed');
  expect(waiverState(child, '1')).toBe('signed');
  expect(waiverState(child, undefined)).toBeUndefined();
});

test('a child needs a name and a day that has come', () => {
  expect(childErrors({ name: ' ', birthDate: '' }, '2026-11-21')).toEqual({
    name: 'nameMissing',
    birthDate: 'birthMissing',
  });
  expect(childErrors({ name: 'Mia', birthDate: '2026-11-22' }, '2026-11-21')).toEqual({
    birthDate: 'birthLater',
  });
  expect(childErrors({ name: 'Mia', birthDate: '2026-11-21' }, '2026-11-21')).toEqual({});
});
