import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.view.ts';

test.each([
  ['short', undefined],
  ['aaaaaaaa', 'weak'],
  ['hello1234', 'weak'],
  ['9876mango', 'weak'],
  ['mangotree', 'fair'],
  ['Mango-tree7', 'strong'],
  ['green mango boat', 'strong'],
  ['我家的小猫喜欢晒太阳呀今天', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
