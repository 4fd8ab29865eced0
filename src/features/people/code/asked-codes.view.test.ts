import { afterEach, beforeEach, expect, test } from 'vitest';
import { askedCodes, forgetAsked, keepAsked, lastAsked } from './asked-codes.view.ts';

const minute = 60_000;
const asked = (email: string, minutesAgo: number, wasSent = true) => {
  const askedAt = Date.now() - minutesAgo * minute;
  return { [email]: { contact: { email }, askedAt, readyAt: askedAt + minute, wasSent } };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('lastAsked returns the newest contact that got a code, until the code expires', () => {
  keepAsked('signIn', {
    ...asked('old@x.example', 4),
    ...asked('new@x.example', 1),
    ...asked('wait@x.example', 0, false),
  });
  expect(lastAsked('signIn')).toEqual({ email: 'new@x.example' });
  expect(lastAsked('newContact')).toBeUndefined();
  expect(Object.keys(askedCodes('signIn', Date.now() + 7 * minute))).toEqual([
    'new@x.example',
    'wait@x.example',
  ]);
  expect(askedCodes('signIn', Date.now() + 11 * minute)).toEqual({});
  forgetAsked('signIn');
  expect(lastAsked('signIn')).toBeUndefined();
});

test('askedCodes returns nothing when the memory of the tab is unreadable or from the future', () => {
  for (const text of ['[1', 'null', '[]', '{"a":1}', '{"a":{"askedAt":"x"}}']) {
    sessionStorage.setItem('openfield.codes.signIn.', text);
    expect(askedCodes('signIn'), text).toEqual({});
  }
  keepAsked('signIn', asked('later@x.example', -60));
  expect(askedCodes('signIn')).toEqual({});
});
