import { firstName } from '#server/base/first-name.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';

/** True for a known age of 18 years or more on that day. */
export const isAdult = (birthDate: string | null, at: Date, zone: string): boolean =>
  birthDate !== null && yearsSince(birthDate, at, zone) >= adultAge;

/** A name as a bank reads it: whole for an adult, the first name for a child and for an unknown age. */
export const nameForBank = (name: string, isWhole: boolean): string => (isWhole ? name : firstName(name));

/** Writes each of these names in its short form wherever a text has it, the longest first. */
export function shortenNames(
  text: string,
  names: readonly (readonly [whole: string, short: string])[],
): string {
  return names
    .filter(([whole, short]) => whole !== short && whole.trim() !== '')
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((shown, [whole, short]) => shown.replaceAll(whole, () => short), text);
}
