import { describe, expect, it } from 'vitest';
import { hasNavigated, popDirection, setNavDirection } from './nav.ts';

describe('popDirection', () => {
  it('goes back to lower entries and forward to higher ones', () => {
    expect(popDirection(3, 2, false)).toBe('pop');
    expect(popDirection(1, 4, false)).toBe('push');
  });

  it('leaves a gesture alone that the browser has animated', () => {
    expect(popDirection(3, 2, true)).toBe('none');
  });
});

it('knows when the first navigation has happened', () => {
  delete document.documentElement.dataset['nav'];
  expect(hasNavigated()).toBe(false);
  setNavDirection('push');
  expect(hasNavigated()).toBe(true);
});
