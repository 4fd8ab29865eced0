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

test('the first idle time after the screen came belongs to the person', async () => {
  const idle = idleTimes();
  document.body.innerHTML = '<div id="boot"></div>';
  const stands = vi.fn<() => void>();
  void firstScreen().then(stands);
  await idle();
  expect(stands).not.toHaveBeenCalled();

  document.querySelector('#boot')?.remove();
  await new Promise((resolve) => setTimeout(resolve));
  await idle();
  expect(stands).not.toHaveBeenCalled();
  await idle();
  expect(stands).toHaveBeenCalledOnce();

  const later = vi.fn<() => void>();
  await firstScreen().then(later);
  expect(later).toHaveBeenCalledOnce();
});
