import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepClear } from './toast-place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Something on the screen between two heights. */
function drawn(className: string, top: number, height = 50) {
  const element = document.createElement('div');
  element.className = className;
  const rect = vi.spyOn(element, 'getBoundingClientRect');
  const moveTo = (to: number) => rect.mockImplementation(() => new DOMRect(0, to, 390, height));
  moveTo(top);
  document.body.append(element);
  return { element, moveTo };
}

test('keepClear moves a toast to the top when it would cover an action, also a moving one', () => {
  const { element: place } = drawn('of-toasts', 700);
  const button = drawn('of-button of-primary', 400);
  const stop = keepClear(place);
  expect(place.dataset).not.toHaveProperty('top');
  button.moveTo(720);
  document.dispatchEvent(new Event('scroll'));
  expect(place.dataset).toHaveProperty('top');
  button.moveTo(400);
  vi.advanceTimersByTime(300);
  expect(place.dataset).not.toHaveProperty('top');
  stop();
  button.moveTo(720);
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(300);
  expect(place.dataset).not.toHaveProperty('top');
});

test('keepClear ignores a button that is hidden or no action', () => {
  const { element: place } = drawn('of-toasts', 700);
  drawn('of-button of-primary', 720, 0);
  drawn('of-button of-quiet', 720);
  keepClear(place)();
  expect(place.dataset).not.toHaveProperty('top');
});
