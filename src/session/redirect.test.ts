import { expect, test } from 'vitest';
import { redirectTarget } from './redirect.ts';

const origin = 'https://openfield.example';

test('redirectTarget returns a screen of the app with its query', () => {
  expect(redirectTarget('/student/orderDetail?id=1', origin)).toBe('/student/orderDetail?id=1');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/student/home',
  'javascript:alert(1)',
  'data:text/html,x',
  '/student/home/../../x',
  '/student/nowhere',
  '/%2f%2fevil.example',
  'http://openfield.example@evil.example/',
  `/student/home?${'x'.repeat(600)}`,
])('%s leads nowhere', (text) => {
  expect(redirectTarget(text, origin)).toBeUndefined();
});

test('redirectTarget returns the resolved path when the address has dots', () => {
  expect(redirectTarget('/student/../student/home', origin)).toBe('/student/home');
});
