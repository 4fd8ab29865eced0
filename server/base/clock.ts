import { MINUTE_MS } from '#contract/durations.ts';

/** The only source of "now" on the server. A test moves a deadline with it instead of waiting. */
export interface Clock {
  now(): Date;
}

/** A clock that stays at its first reading. */
class StillClock implements Clock {
  readonly #clock: Clock;
  #at: Date | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): Date {
    this.#at ??= this.#clock.now();
    return new Date(this.#at);
  }

  readAgain(): Date {
    this.#at = undefined;
    return this.now();
  }
}

/** Gives all readings of one unit of work the same instant, so that its rows can be found by it. */
export const stillClock = (clock: Clock): Clock => new StillClock(clock);

/** Reads the time again, and stays there: for a decision under locks that other transactions held before. */
export const nowUnderLocks = (clock: Clock): Date =>
  clock instanceof StillClock ? clock.readAgain() : clock.now();

/** The same dependencies with a clock that stays at its first reading. */
export const atOneInstant = <D extends { clock: Clock }>(deps: D): D => ({
  ...deps,
  clock: stillClock(deps.clock),
});

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * How far START_AT is from the moment at which this process began, in ms; 0 without the setting. Whole minutes hide
 * how long a process took to start, so a restarted server keeps the clock of its phones.
 */
export const clockShift = (startAt: Date | undefined): number =>
  startAt === undefined
    ? 0
    : Math.round((startAt.getTime() - performance.timeOrigin) / MINUTE_MS) * MINUTE_MS;

/** The machine's clock, moved by this many ms. */
export const shiftedClock = (shift: number): Clock =>
  shift === 0 ? systemClock : { now: () => new Date(Date.now() + shift) };
