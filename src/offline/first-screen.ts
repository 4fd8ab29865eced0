import { whenIdleTwice } from '#src/clock/idle.ts';

/** A start that shows no screen for this long does not get better by waiting. */
const patienceMs = 10_000;
/** A slow phone still lays its first screen out. What is run meanwhile would keep the first tap waiting. */
const idlePatienceMs = 2000;

let shown: Promise<void> | undefined;

/**
 * Resolves once the first screen is drawn and the main thread was idle twice; immediately from then on. Work
 * that this screen does not need waits for it, because a slow phone would draw the screen later. The first
 * screen replaces the skeleton of index.html.
 */
export const firstScreen = (): Promise<void> => (shown ??= waitForScreen());

async function waitForScreen(): Promise<void> {
  const skeleton = document.querySelector('#boot');
  if (skeleton === null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const observer = new MutationObserver(() => {
      if (skeleton.isConnected) return;
      observer.disconnect();
      clearTimeout(timer);
      whenIdleTwice(resolve, idlePatienceMs);
    });
    observer.observe(document.body, { childList: true });
  });
}
