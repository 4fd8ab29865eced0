/** The only source of "now" on the server, so that a test can move a deadline instead of waiting for it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
