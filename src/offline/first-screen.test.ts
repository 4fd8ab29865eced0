import { expect, test, vi } from 'vitest';
import { firstScreen } from './first-screen.ts';

/** Runs what waits for an idle time, as a browser does once the main thread has nothing else to do. */
function idleTimes() {
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return async () => {
    for (const run of waiting.splice(0)) run({ didTimeout: false, timeRemaining: () => 40 });
    await Promise.resolve();
  };
}

test('firstScreen resolves in the second idle callback after the screen came', async () => {
  const idle = idleTimes();
  document.body.innerHTML = '<div id="boot"></div>';
  const resolved = vi.fn<() => void>();
  void firstScreen().then(resolved);
  await idle();
  expect(resolved).not.toHaveBeenCalled();

  document.querySelector('#boot')?.remove();
  await new Promise((resolve) => setTimeout(resolve));
  await idle();
  expect(resolved).not.toHaveBeenCalled();
  await idle();
  expect(resolved).toHaveBeenCalledOnce();

  const later = vi.fn<() => void>();
  await firstScreen().then(later);
  expect(later).toHaveBeenCalledOnce();
});
