import { afterEach, expect, test } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => {
  storage.clearPerson();
  localStorage.clear();
});

const stored = () => Object.fromEntries(Object.entries(localStorage));

test('role, token, user and read flags are kept as docs/specification.md 3 says, and nothing else of a person', () => {
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
  storage.clearPerson();
  expect(stored()).toEqual({ language: 'zh' });
  expect([storage.role(), storage.token(), storage.user()]).toEqual(['student', null, null]);
});

test('what nobody of us wrote there is taken for nothing', () => {
  localStorage.setItem('role', 'operator');
  localStorage.setItem('userInfo', '{"id":1');
  localStorage.setItem('readFlags', '7');
  expect([storage.role(), storage.user(), storage.readFlags()]).toEqual(['student', null, {}]);
});
