import { Buffer } from 'node:buffer';

/** Days on which classes are spread, so that a family can book several of them. */
const days = 50;
let made = 0;

/** Begins the days of a journey at one that its title determines: the same ones whatever ran before it. */
export function beginDays(title: string): void {
  made = Buffer.from(title).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);
}

/** Number of days from today to the day of the next class. */
export function nextDay(): number {
  made += 1;
  return 3 + (made % days);
}
