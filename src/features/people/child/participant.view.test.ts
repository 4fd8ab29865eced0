import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { isMinor, unsigned } from './participant.view.ts';

const person = (id: string, waiverVersion: string | null): Participant => ({
  id,
  kind: 'child',
  name: id,
  birthDate: null,
  waiverVersion,
});

test('unsigned returns only chosen participants with a signature of another version', () => {
  const people = [person('a', '2'), person('b', '1'), person('c', null)];
  expect(unsigned(people, ['a', 'b'], '2').map(({ id }) => id)).toEqual(['b']);
});

test('isMinor returns true when the reader’s own birth date is less than eighteen years ago', () => {
  const now = Date.parse('2026-11-22T00:30:00Z');
  const born = (birthDate: string | null, kind: 'self' | 'child' = 'self') =>
    isMinor([{ ...person('a', null), kind, birthDate }], now);
  expect([born('2008-11-22'), born('2008-11-23'), born('2012-01-01')]).toEqual([false, true, true]);
  expect([born(null), born('2012-01-01', 'child')]).toEqual([false, false]);
});
