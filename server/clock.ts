/** The only source of "now" on the server. A test moves a deadline with it instead of waiting. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
