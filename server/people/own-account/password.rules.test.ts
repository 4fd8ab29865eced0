import { describe, expect, test } from 'vitest';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import { isGuessable } from './password.rules.ts';

const about = ['Mei Tan-Lindqvist', 'mei.lindqvist@example.org', '+16045550199'];

test('commonPasswords has more than 3,000 entries, each of an allowed length', () => {
  expect(commonPasswords.length).toBeGreaterThan(3000);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  expect(commonPasswords.every(({ length }) => length >= 8 && length <= 16)).toBe(true);
});

describe('isGuessable refuses the first tries of an attacker', () => {
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

describe('isGuessable accepts everything else, with any characters', () => {
  test.each([
    'quiet otter 42',
    'aaaabbbbccccddd1',
    '鸟在树上唱歌给我听',
    'coach me to the top'.slice(0, 16),
    'Zx9!Zx9!',
    '        x',
  ])('%s', (password) => expect(isGuessable(password, about)).toBe(false));
});

test('isGuessable needs no words of an account without facts', () => {
  expect(isGuessable('12-ab-34-cd', ['', '+1'])).toBe(false);
});
