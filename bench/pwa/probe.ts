/**
 * Measurements of the page itself, in milliseconds since its navigation began; 0 while the event has not
 * happened.
 */
export interface Seen {
  firstContent: number;
  usable: number;
  /** The next class of a family was painted. */
  nextClass: number;
  loaded: number;
  /** Text of the element that was usable, as proof in the report that it was no skeleton. */
  what: string;
  /** Main thread held for more than 50 ms at a time: the part above 50 ms, summed up. */
  blocked: number;
  /** Longest time from a tap to the next paint since `taps` was last emptied. */
  taps: number[];
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs in the page before anything else; must not refer to anything outside itself. */
export function probe(): void {
  const seen: Seen = { firstContent: 0, usable: 0, nextClass: 0, loaded: 0, what: '', blocked: 0, taps: [] };
  window.seen = seen;
  const observe = (options: PerformanceObserverInit, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'paint' }, (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstContent = entry.startTime;
  });
  observe({ type: 'longtask' }, (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  // `durationThreshold` is not in TypeScript's library; below 16 ms a browser reports nothing.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observe(events, (entry) => {
    if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) seen.taps.push(entry.duration);
  });
  window.addEventListener('load', () => {
    seen.loaded = performance.now();
  });

  const controls =
    'a[href],button,input:not([type=hidden]),select,textarea,[role=button],[role=tab],[role=radio]';
  /** In sight and not under anything else, such as the skeleton of index.html. */
  const isUsable = (control: Element): boolean => {
    const { x, y, width, height } = control.getBoundingClientRect();
    const [midX, midY] = [x + width / 2, y + height / 2];
    if (width < 8 || height < 8 || midX < 0 || midY < 0 || midX > innerWidth || midY > innerHeight)
      return false;
    if (control.matches(':disabled')) return false;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const top = document.elementFromPoint(midX, midY);
    return top !== null && (control.contains(top) || (top.contains(control) && top !== document.body));
  };
  const look = (): void => {
    const found = [...document.querySelectorAll(controls)].slice(0, 150).find(isUsable);
    if (found === undefined) {
      requestAnimationFrame(look);
      return;
    }
    seen.what = `${found.localName} ${found.textContent.trim().slice(0, 40)}`;
    requestIdleCallback(() => (seen.usable = performance.now()), { timeout: 10_000 });
  };
  requestAnimationFrame(look);

  const lookForClass = (): void => {
    if (document.querySelector('#boot > a, .of-hero') === null) requestAnimationFrame(lookForClass);
    // The frame that was just prepared is painted before the next one.
    else requestAnimationFrame(() => (seen.nextClass = performance.now()));
  };
  requestAnimationFrame(lookForClass);
}
