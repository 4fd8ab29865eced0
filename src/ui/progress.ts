import { createStore } from './store.ts';

/** Page progress (docs/specification.md 1): ease, 500 ms, trickle every 200 ms, never below 0.3, spinner shown. */
export const progressSpeed = 500;
const trickleSpeed = 200;
const minimum = 0.3;

/** Null while nothing loads; else between 0.3 and 1. */
export const progressStore = createStore<number | null>(null);
let trickle: ReturnType<typeof setInterval> | undefined;
let hide: ReturnType<typeof setTimeout> | undefined;

/** Ever smaller steps, so that it never arrives before the page does. */
export const nextProgress = (value: number): number => Math.min(0.994, value + (1 - value) * 0.08);

export const progress = {
  /** A page begins to load. Again while it runs: goes on from where it is. */
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
  /** The page is there. Nothing happens when nothing was started. */
  done(): void {
    clearInterval(trickle);
    if (progressStore.get() === null) return;
    progressStore.set(1);
    clearTimeout(hide);
    hide = setTimeout(() => progressStore.set(null), progressSpeed);
  },
};
