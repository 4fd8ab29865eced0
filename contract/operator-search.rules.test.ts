import { expect, test } from 'vitest';
import { isContact } from './operator-search.rules.ts';

test.each([
  ['Elena@x.example', true],
  ['mailto:elena@x.example', true],
  ['+1 604 555 0100', true],
  ['604-555-0100', true],
  ['138 0013 8000', true],
  ['００８６１３８００１３８０００', true],
  ['12345678', false],
  ['4T7Q2M9K', false],
  ['pi_3PqWc2', false],
  ['0192f0a1-2b3c-4d5e-8f60-718293a4b5c6', false],
  ['Quiet lanes', false],
  ['游泳', false],
])('isContact reads %s as %s', (typed, expected) => expect(isContact(typed)).toBe(expected));
