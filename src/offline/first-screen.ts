import { whenStillIdle } from '#src/clock/idle.ts';

/** A start that shows no screen for this long does not get better by waiting. */
const patienceMs = 10_000;
/** A slow phone still lays its first screen out. What is run meanwhile would keep the first tap waiting. */
const idlePatienceMs = 2000;

let shown: Promise<void> | undefined;

/**
 * Resolves once the first screen stands and the main thread has been idle twice; at once from then on. What is not
 * needed to draw that screen waits for it: on a slow phone it would only delay it. The skeleton of index.html goes when
 * a screen comes.
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
      whenStillIdle(resolve, idlePatienceMs);
    });
    observer.observe(document.body, { childList: true });
  });
}
