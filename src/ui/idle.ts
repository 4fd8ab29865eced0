/** When the main thread has nothing else to do, but within a third of a second. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // WebKit has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 300 });
  return () => cancelIdleCallback(request);
}

/**
 * In the idle time after the next one, which belongs to the person: what just came is there to be tapped before anything
 * out of sight is drawn. Returns what calls it off.
 */
export function whenStillIdle(run: () => void): () => void {
  let callOff = whenIdle(() => {
    callOff = whenIdle(run);
  });
  return () => callOff();
}
