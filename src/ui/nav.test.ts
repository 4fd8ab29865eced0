import { describe, expect, it, vi } from 'vitest';
import { boundedDraw, hasNavigated, popDirection, setNavDirection } from './nav.ts';

describe('popDirection', () => {
  it('goes back to lower entries and forward to higher ones', () => {
    expect(popDirection(3, 2, false)).toBe('pop');
    expect(popDirection(1, 4, false)).toBe('push');
  });

  it('leaves a gesture alone that the browser has animated', () => {
    expect(popDirection(3, 2, true)).toBe('none');
  });
});

it('hasNavigated returns true after the first navigation', () => {
  delete document.documentElement.dataset['nav'];
  expect(hasNavigated()).toBe(false);
  setNavDirection('push');
  expect(hasNavigated()).toBe(true);
});

describe('boundedDraw', () => {
  it('waits for the page', async () => {
    const events: string[] = [];
    await boundedDraw(async () => {
      await Promise.resolve();
      events.push('drawn');
    })();
    expect(events).toEqual(['drawn']);
  });

  it('does not hold the screen for a page that never comes', async () => {
    vi.useFakeTimers();
    const done = vi.fn<() => void>();
    const finish = async () => {
      await boundedDraw(() => new Promise(() => undefined))();
      done();
    };
    void finish();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
