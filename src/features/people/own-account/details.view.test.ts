import { expect, test } from 'vitest';
import type { User } from '#contract/account.ts';
import { Gender, GenderText } from '#contract/enums.ts';
import { isCode } from '#contract/form.rules.ts';
import { detailsInput, detailsOf } from './details.view.ts';

const user = {
  name: 'Family 4821',
  hasOwnName: false,
  gender: null,
  birthDate: null,
} as User; // only what the form reads

test('detailsOf returns an empty name when the app gave the name', () => {
  expect(detailsOf(user).name).toBe('');
  expect(detailsOf({ ...user, name: 'Rosa', hasOwnName: true, gender: Gender.girl })).toEqual({
    name: 'Rosa',
    gender: GenderText.girl,
    birthDate: '',
  });
});

test('detailsInput omits fields that were not chosen', () => {
  expect(detailsInput({ name: ' Rosa ', gender: '', birthDate: '' })).toEqual({ name: 'Rosa' });
  expect(detailsInput({ name: 'Rosa', gender: GenderText.boy, birthDate: '1990-01-02' })).toEqual({
    name: 'Rosa',
    gender: Gender.boy,
    birthDate: '1990-01-02',
  });
});

test('isCode accepts exactly six digits', () => {
  expect(isCode('012345')).toBe(true);
  expect(isCode('12345')).toBe(false);
  expect(isCode('12345a')).toBe(false);
});
