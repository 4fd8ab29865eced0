import type { Clock } from '#server/base/clock.ts';
import { roundAt } from './round.ts';

export interface ManualClock extends Clock {
  /** Moves the clock forward (or back, when negative). */
  advance(by: { minutes?: number; hours?: number; days?: number; seconds?: number }): void;
  set(at: Date): void;
  /** From now on each reading is this many ms later than the one before; 0 stops the clock again. */
  tick(ms: number): void;
}

/** A clock that stops until a test moves it, or lets it tick. */
export function manualClock(startAt: Date | string = roundAt): ManualClock {
  let at = new Date(startAt).getTime();
  let step = 0;
  return {
    now: () => new Date((at += step)),
    tick: (ms) => {
      step = ms;
    },
    set: (next) => {
      at = next.getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
