import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextProgress, progress, progressStore } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  progress.done();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('starts at the specified minimum and trickles every 200 ms without ever arriving', () => {
  progress.start();
  expect(progressStore.get()).toBe(0.3);
  vi.advanceTimersByTime(199);
  expect(progressStore.get()).toBe(0.3);
  vi.advanceTimersByTime(1);
  expect(progressStore.get()).toBeCloseTo(nextProgress(0.3));
  vi.advanceTimersByTime(60_000);
  expect(progressStore.get()).toBeLessThan(1);
});

it('fills, stays for the specified 500 ms and goes', () => {
  progress.start();
  progress.done();
  expect(progressStore.get()).toBe(1);
  vi.advanceTimersByTime(499);
  expect(progressStore.get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(progressStore.get()).toBeNull();
});

it('goes on from where it is when a second page starts to load', () => {
  progress.start();
  vi.advanceTimersByTime(1000);
  const before = progressStore.get();
  progress.start();
  expect(progressStore.get()).toBe(before);
});

it('shows nothing when a page was there at once', () => {
  progress.done();
  expect(progressStore.get()).toBeNull();
});
