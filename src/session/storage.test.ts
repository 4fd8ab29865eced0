import { afterEach, expect, test } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => {
  storage.clearPerson();
  localStorage.clear();
});

const stored = () => Object.fromEntries(Object.entries(localStorage));

test('markStepsRead sets the read flag of an area, each for itself', () => {
  for (const role of ['coach', 'assistant', 'volunteer'] as const) {
    expect(storage.hasReadSteps(role)).toBe(false);
    storage.markStepsRead(role);
    expect(storage.hasReadSteps(role)).toBe(true);
  }
  expect(storage.readFlags()).toEqual({ coach: true, assistant: true, volunteer: true });
  expect(storage.hasReadSteps('student')).toBe(false);
  storage.markStepsRead('student');
  expect(storage.hasReadSteps('student')).toBe(true);
});

test('storage keeps only role, token, user and read flags of a person (docs/specification.md 3)', () => {
  expect(storage.role()).toBe('student');
  storage.setRole('coach');
  storage.setToken('a token');
  storage.setUser({ id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student', 'coach'] });
  storage.setReadFlags({ coach: true });
  expect(stored()).toEqual({
    role: 'coach',
    token: 'a token',
    userInfo: '{"id":"a","name":"Rosa","avatarSeed":"a","roles":["student","coach"]}',
    readFlags: '{"coach":true}',
  });
  expect(storage.readFlags()).toEqual({ coach: true });
  storage.setLanguage('zh');
  storage.setLanguageOwed('a');
  storage.setChangeMarks({ userId: 'a', marks: { notice: '1', record: '2' } });
  expect(storage.changeMarks()).toEqual({ userId: 'a', marks: { notice: '1', record: '2' } });
  storage.clearPerson();
  expect(stored()).toEqual({ language: 'zh' });
  expect([storage.role(), storage.token(), storage.user()]).toEqual(['student', null, null]);
});

test('storage returns nothing for values that the app did not write', () => {
  localStorage.setItem('role', 'operator');
  localStorage.setItem('userInfo', '{"id":1');
  localStorage.setItem('readFlags', '7');
  localStorage.setItem('changeMarks', '7');
  expect([storage.role(), storage.user(), storage.readFlags(), storage.changeMarks()]).toEqual([
    'student',
    null,
    {},
    null,
  ]);
});
