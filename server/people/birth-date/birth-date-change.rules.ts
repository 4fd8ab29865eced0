import { adultAge, ownLoginAge, yearsSince } from './birth-date.rules.ts';

/** Time of the change, and the zone of the person's days. */
interface Moment {
  now: Date;
  zone: string | null;
}

const turns = (birthDate: string, age: number, { now, zone }: Moment): boolean =>
  yearsSince(birthDate, now, zone) >= age;

/**
 * True when a person may change their own birth date. Not across 13 or 18, where rights begin (docs/domain.md
 * 4.11). A minor does not come of age sooner by it. The first date is free.
 */
export function mayChangeOwn(before: string | null, after: string, at: Moment): boolean {
  if (before === null || before === after) return true;
  const crosses = [ownLoginAge, adultAge].some((age) => turns(before, age, at) !== turns(after, age, at));
  return !crosses && (turns(before, adultAge, at) || after > before);
}

/**
 * True when a guardian may change a child's birth date. No child becomes an adult by it, and no adult a
 * child.
 */
export const mayChangeChild = (before: string | null, after: string, at: Moment): boolean =>
  before === null || turns(before, adultAge, at) === turns(after, adultAge, at);
