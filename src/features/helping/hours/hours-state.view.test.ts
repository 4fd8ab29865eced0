import { describe, expect, it } from 'vitest';
import { earlierMinutes } from './hours-state.view.ts';
import { stepped } from './minutes.view.ts';

const revision = (minutes: number, at: number) => ({
  revision: at,
  minutes,
  reason: null,
  at: '2026-01-01T00:00:00Z',
});

describe('hours', () => {
  it('that were corrected return the value right before, and others return undefined', () => {
    const revisions = [revision(60, 1), revision(50, 2), revision(45, 3)];
    expect(earlierMinutes({ state: 'corrected', revisions })).toBe(50);
    expect(earlierMinutes({ state: 'approved', revisions: [revision(60, 1)] })).toBeUndefined();
  });

  it('go to the next whole step, and never beyond what may be typed', () => {
    const range = { maxMinutes: 180, stepMinutes: 5 };
    expect([stepped(52, 53, range), stepped(52, 51, range)]).toEqual([55, 50]);
    expect([stepped(180, 181, range), stepped(5, 4, range)]).toEqual([180, 5]);
  });
});
