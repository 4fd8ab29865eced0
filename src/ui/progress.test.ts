import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextProgress, progress, progressStore } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  progress.done();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('progress starts at the specified minimum and trickles every 200 ms without reaching 1', () => {
  progress.start();
  expect(progressStore.get()).toBe(0.3);
  vi.advanceTimersByTime(199);
  expect(progressStore.get()).toBe(0.3);
  vi.advanceTimersByTime(1);
  expect(progressStore.get()).toBeCloseTo(nextProgress(0.3));
  vi.advanceTimersByTime(60_000);
  expect(progressStore.get()).toBeLessThan(1);
});

it('progress fills, stays for the specified 500 ms and disappears', () => {
  progress.start();
  progress.done();
  expect(progressStore.get()).toBe(1);
  vi.advanceTimersByTime(499);
  expect(progressStore.get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(progressStore.get()).toBeNull();
});

it('progress continues from its value when a second page starts to load', () => {
  progress.start();
  vi.advanceTimersByTime(1000);
  const before = progressStore.get();
  progress.start();
  expect(progressStore.get()).toBe(before);
});

it('progress shows nothing when a page needed no loading', () => {
  progress.done();
  expect(progressStore.get()).toBeNull();
});
