import { createStore } from './store.ts';

/**
 * Page progress (docs/specification.md 1): ease, 500 ms, trickle every 200 ms, never below 0.3, spinner
 * shown.
 */
export const progressSpeed = 500;
const trickleSpeed = 200;
const minimum = 0.3;

/** Value between 0.3 and 1; null while nothing loads. */
export const progressStore = createStore<number | null>(null);
let trickle: ReturnType<typeof setInterval> | undefined;
let hide: ReturnType<typeof setTimeout> | undefined;

/** Makes smaller and smaller steps, so that the value never reaches 1 before the page is loaded. */
export const nextProgress = (value: number): number => Math.min(0.994, value + (1 - value) * 0.08);

export const progress = {
  /** Call when a page begins to load. A second call while it runs continues from its value. */
  start(): void {
    clearTimeout(hide);
    clearInterval(trickle);
    const value = progressStore.get();
    progressStore.set(value === null || value === 1 ? minimum : value);
    trickle = setInterval(
      () => progressStore.set(nextProgress(progressStore.get() ?? minimum)),
      trickleSpeed,
    );
  },
  /** Call when the page has loaded. Does nothing when nothing was started. */
  done(): void {
    clearInterval(trickle);
    if (progressStore.get() === null) return;
    progressStore.set(1);
    clearTimeout(hide);
    hide = setTimeout(() => progressStore.set(null), progressSpeed);
  },
};
