/**
 * When the main thread has nothing else to do, but within `patienceMs`. By default that is a third of a second. Returns
 * what calls it off.
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
 * Waits for the second idle time, because the first belongs to the person. What just came can be tapped before
 * anything out of sight is done. Returns what calls it off.
 */
export function whenStillIdle(run: () => void, patienceMs?: number): () => void {
  let callOff = whenIdle(() => {
    callOff = whenIdle(run, patienceMs);
  }, patienceMs);
  return () => callOff();
}
