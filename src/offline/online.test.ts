import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from './online.ts';

const hooks = { onHint: vi.fn<() => void>(), onReturn: vi.fn<() => void>() };
let stop = () => undefined as void;
beforeEach(() => {
  hooks.onHint.mockClear();
  hooks.onReturn.mockClear();
  online.note(true);
  stop = online.start(hooks);
});
afterEach(() => stop());

test('no answer means away, a valid envelope means back, once', () => {
  online.note(false);
  online.note(false);
  expect(online.get()).toBe(false);
  online.note(true);
  online.note(true);
  expect(online.get()).toBe(true);
  expect(hooks.onReturn).toHaveBeenCalledTimes(1);
});
test('the browser saying "online" is a reason to ask and no truth', () => {
  online.note(false);
  dispatchEvent(new Event('online'));
  expect(hooks.onHint).toHaveBeenCalledTimes(1);
  expect(online.get()).toBe(false);
});
test('online trusts "offline" of the browser until a valid envelope arrives', () => {
  dispatchEvent(new Event('offline'));
  expect(online.get()).toBe(false);
  online.note(true);
  expect(online.get()).toBe(true);
});
test('online ignores events after the stop', () => {
  stop();
  dispatchEvent(new Event('offline'));
  expect(online.get()).toBe(true);
});
