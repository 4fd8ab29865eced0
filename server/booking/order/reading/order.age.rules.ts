import { closesAt, coachSees } from '#server/booking/needs/needs.rules.ts';
import type { Row } from '#server/db/types.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';

type Meeting = Pick<Row<'class'>, 'starts_at' | 'ends_at' | 'zone'>;

/**
 * Returns the age of a minor at the day of a class, in its zone, as a field of a record. Empty for an adult, and
 * without a known birth date (docs/domain.md 4.11, "Age beside the name").
 */
export function minorAge(birthDate: string | null, cls: Meeting): { age?: number } {
  if (birthDate === null) return {};
  const age = yearsSince(birthDate, cls.starts_at, cls.zone);
  return age < adultAge ? { age: Math.max(age, 0) } : {};
}

/** Returns true while the coach of an order reads ages: as long as its shared needs. */
export const showsAges = (
  { status }: Pick<Row<'orders'>, 'status'>,
  cls: Meeting,
  now: Date,
  days: number,
): boolean => coachSees.includes(status) && now.getTime() < closesAt(cls.ends_at, days);
