/**
 * Runs when the main thread is idle, but within `patienceMs`: by default a third of a second. Returns a function that
 * cancels it.
 */
export function whenIdle(run: () => void, patienceMs = 300): () => void {
  // WebKit has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(request);
}

/**
 * Runs in the second idle time, so that a tap on the new screen comes before any work out of sight. Returns a
 * function that cancels it.
 */
export function whenIdleTwice(run: () => void, patienceMs?: number): () => void {
  let cancel = whenIdle(() => {
    cancel = whenIdle(run, patienceMs);
  }, patienceMs);
  return () => cancel();
}
