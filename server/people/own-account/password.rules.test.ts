import { describe, expect, test } from 'vitest';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { isGuessable } from './password.rules.ts';

const about = ['Mei Tan-Lindqvist', 'mei.lindqvist@example.org', '+16045550199'];

test('the list of breaches holds more than three thousand that our lengths admit', () => {
  expect(commonPasswords.length).toBeGreaterThan(3000);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  expect(commonPasswords.every(({ length }) => length >= 8 && length <= 16)).toBe(true);
});

describe('what somebody would try first is refused', () => {
  test.each([
    'password',
    'PASSWORD1',
    'iloveyou1',
    'Openfield2026',
    'openfield!',
    'swimming12',
    'Lindqvist1',
    'mei.lindqvist',
    // An address cut short.
    'mei.lindqvis',
    'ei.lindqvist',
    'MeiLindqvi',
    'Mei-Tan-Lindq',
    'TanLindqvist',
    'tanlindqvist99',
    '45550199',
    'mei-Lindqvist-1',
  ])('%s', (password) => expect(isGuessable(password, about)).toBe(true));
});

describe('everything else is welcome, whatever signs it is made of', () => {
  test.each([
    'quiet otter 42',
    'aaaabbbbccccddd1',
    '鸟在树上唱歌给我听',
    'coach me to the top'.slice(0, 16),
    'Zx9!Zx9!',
    '        x',
  ])('%s', (password) => expect(isGuessable(password, about)).toBe(false));
});

test('an account that told nothing has no words of its own', () => {
  expect(isGuessable('12-ab-34-cd', ['', '+1'])).toBe(false);
});
