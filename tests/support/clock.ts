import type { Clock } from '#server/clock.ts';

export interface ManualClock extends Clock {
  /** Moves the clock forward (or back, when negative). */
  advance(by: { minutes?: number; hours?: number; days?: number; seconds?: number }): void;
  set(at: Date): void;
}

/** A clock that stands still until a test moves it. */
export function manualClock(startAt: Date | string = new Date()): ManualClock {
  let at = new Date(startAt).getTime();
  return {
    now: () => new Date(at),
    set: (next) => {
      at = next.getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
