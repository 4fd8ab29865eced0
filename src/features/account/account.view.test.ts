import { expect, test } from 'vitest';
import { contactError, loginError, type LoginForm } from './account.view.ts';

const form = (changes: Partial<LoginForm>): LoginForm => ({
  mobile: '',
  email: '',
  account: '',
  code: '',
  password: '',
  hasAgreed: true,
  ...changes,
});

test.each([
  ['+1 555 0100', undefined],
  ['13800138000', undefined],
  ['12ab', 'mobile'],
  ['', 'mobile'],
])('mobile %j', (mobile, problem) => {
  expect(contactError('mobile', form({ mobile }))).toBe(problem);
});

test('a code has six digits', () => {
  expect(loginError('email', form({ email: 'a@b.example', code: '12345' }))).toEqual({
    field: 'code',
    problem: 'code',
  });
  expect(loginError('email', form({ email: 'a@b.example', code: '123456' }))).toBeUndefined();
});

test('a password has 8 to 16 characters, counted as people count them', () => {
  expect(loginError('password', form({ account: 'a@b.example', password: '1234567' }))?.problem).toBe(
    'password',
  );
  expect(loginError('password', form({ account: 'a@b.example', password: '😀'.repeat(8) }))).toBeUndefined();
  expect(loginError('password', form({ account: 'a@b.example', password: 'x'.repeat(17) }))?.field).toBe(
    'password',
  );
});

test('the agreement comes last, when everything else is right', () => {
  expect(loginError('mobile', form({ mobile: '+15550100', code: '123456', hasAgreed: false }))?.problem).toBe(
    'agree',
  );
});
