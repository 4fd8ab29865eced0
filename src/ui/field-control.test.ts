import { expect, test } from 'vitest';
import { codeIn } from './field-control.tsx';

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code: 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '123456'],
])('%j is the code %s', (pasted, code) => {
  expect(codeIn(pasted, 6)).toBe(code);
});
