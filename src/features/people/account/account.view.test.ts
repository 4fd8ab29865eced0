import { expect, test } from 'vitest';
import {
  contactError,
  emptyLogin,
  loginError,
  mobileOf,
  usualCountry,
  choosableCountry,
  type LoginForm,
} from './account.view.ts';

const form = (changes: Partial<LoginForm>): LoginForm => ({
  ...emptyLogin,
  country: '+1',
  hasAgreed: true,
  ...changes,
});

test.each([
  ['+1 555 010 0100', undefined],
  ['13800138000', undefined],
  ['123456', 'mobile'],
  ['+1 555 0100', 'mobile'],
  ['12ab', 'mobile'],
  ['', 'mobileMissing'],
])('mobile %j', (mobile, error) => {
  expect(contactError('mobile', form({ mobile }))).toBe(error);
});

test('a code has six digits', () => {
  expect(loginError('email', form({ email: 'a@b.example', code: '12345' }))).toEqual({
    field: 'code',
    error: 'code',
  });
  expect(loginError('email', form({ email: 'a@b.example', code: '123456' }))).toBeUndefined();
});

test('loginError accepts a password of 8 to 16 characters, and counts an emoji as one', () => {
  expect(loginError('password', form({ account: 'a@b.example', password: '1234567' }))?.error).toBe(
    'password',
  );
  expect(loginError('password', form({ account: 'a@b.example', password: '😀'.repeat(8) }))).toBeUndefined();
  expect(loginError('password', form({ account: 'a@b.example', password: 'x'.repeat(17) }))?.field).toBe(
    'password',
  );
});

test('loginError returns the missing agreement only when everything else is right', () => {
  expect(
    loginError('mobile', form({ mobile: '+15550100100', code: '123456', hasAgreed: false }))?.error,
  ).toBe('agree');
});

test.each([
  ['', 'account'],
  ['ada', 'account'],
  ['123456', 'account'],
  ['ada@', 'email'],
  ['5550100100', undefined],
])('the account of a password %j', (account, error) => {
  expect(contactError('password', form({ account }))).toBe(error);
});

test('choosableCountry returns a served country when the deployment has another default', () => {
  const served = { mobileCountries: ['+86', '+44'], defaultCountry: '+1' };
  expect(choosableCountry(served, 'en')).toBe('+86');
  expect(choosableCountry({ ...served, defaultCountry: '+44' }, 'en')).toBe('+44');
  expect(choosableCountry(served, 'zh')).toBe('+86');
});

test('usualCountry returns +86 for a number of eleven digits when the language is Chinese', () => {
  const served = { mobileCountries: ['+1', '+86'], defaultCountry: '+1' };
  expect(usualCountry(served, 'zh')).toBe('+86');
  expect(usualCountry(served, 'en')).toBe('+1');
  expect(usualCountry({ ...served, mobileCountries: ['+1'] }, 'zh')).toBe('+1');
  expect(mobileOf('138 0013 8000', '+86')).toBe('+8613800138000');
  expect(mobileOf('+86 138 0013 8000', '+1')).toBe('+8613800138000');
  // The country of the deployment is not loaded yet: the server applies its default.
  expect(mobileOf('138 0013 8000', '')).toBe('13800138000');
});
