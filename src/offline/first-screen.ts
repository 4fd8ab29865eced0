/** A start that shows no screen for this long does not get better by waiting. */
const patience = 10_000;

let shown: Promise<void> | undefined;

/**
 * Resolves once the first screen stands and the main thread is idle; at once from then on. What is not needed to draw
 * that screen waits for it: on a slow phone it would only delay it. The skeleton of index.html goes when a screen comes.
 */
export const firstScreen = (): Promise<void> => (shown ??= waitForScreen());

async function waitForScreen(): Promise<void> {
  const skeleton = document.querySelector('#boot');
  if (skeleton === null) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience);
    const observer = new MutationObserver(() => {
      if (skeleton.isConnected) return;
      observer.disconnect();
      clearTimeout(timer);
      // WebKit has no idle callback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 300 });
      else setTimeout(resolve, 50);
    });
    observer.observe(document.body, { childList: true });
  });
}
