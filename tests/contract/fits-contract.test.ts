import { expect, test } from 'vitest';
import { AppError } from '#server/base/errors.ts';
import { failure, success } from '#server/context/envelope.ts';
import { assertFits } from '#tests/support/fits-contract.ts';

test('an answer that fits is let through, and each kind of misfit is named', () => {
  const refusal = failure(new AppError('NOT_FOUND'), 'en');
  expect(() => assertFits('user.logout', 200, success({}))).not.toThrow();
  expect(() => assertFits('user.logout', 404, refusal)).not.toThrow();
  expect(() => assertFits('user.logout', 200, success({ extra: 1 }))).toThrow('answer of user.logout (200)');
  expect(() => assertFits('user.logout', 200, refusal)).toThrow('answer of user.logout (200)');
  expect(() => assertFits('user.logout', 409, refusal)).toThrow('code 404 under status 409');
});
