import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { childErrors, waiverState } from './child.view.ts';

test('waiverState returns renew for an older signature and unsigned for none', () => {
  const child = { waiverVersion: '1' } as Participant; // only what is read
  expect(waiverState({ ...child, waiverVersion: null }, '2')).toBe('unsigned');
  expect(waiverState(child, '2')).toBe('renewed');
  expect(waiverState(child, '1')).toBe('signed');
  expect(waiverState(child, undefined)).toBeUndefined();
});

test('childErrors requires a name and a date of birth that is not in the future', () => {
  expect(childErrors({ name: ' ', birthDate: '' }, '2026-11-21')).toEqual({
    name: 'nameMissing',
    birthDate: 'birthMissing',
  });
  expect(childErrors({ name: 'Mia', birthDate: '2026-11-22' }, '2026-11-21')).toEqual({
    birthDate: 'birthLater',
  });
  expect(childErrors({ name: 'Mia', birthDate: '2026-11-21' }, '2026-11-21')).toEqual({});
});
