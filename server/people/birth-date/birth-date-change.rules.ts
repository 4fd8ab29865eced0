import { adultAge, ownLoginAge, yearsSince } from './birth-date.rules.ts';

const turns = (birthDate: string, age: number, now: Date): boolean => yearsSince(birthDate, now) >= age;

/**
 * Whether a person may change an own birth date. Not across 13 or 18, where rights begin (docs/domain.md 4.11). A
 * minor does not come of age sooner by it. The first date is free.
 */
export function mayChangeOwn(before: string | null, after: string, now: Date): boolean {
  if (before === null || before === after) return true;
  const crosses = [ownLoginAge, adultAge].some((age) => turns(before, age, now) !== turns(after, age, now));
  return !crosses && (turns(before, adultAge, now) || after > before);
}

/** Whether a guardian may change a child's birth date. No child becomes an adult by it, and no adult a child. */
export const mayChangeChild = (before: string | null, after: string, now: Date): boolean =>
  before === null || turns(before, adultAge, now) === turns(after, adultAge, now);
