import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { adultAge, isBirthDate, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';

type Field = keyof JoinForm;

const reviewed = ['name', 'birthDate', 'gender', 'cityId'] as const;

/**
 * Fields that a role's form needs before it can be submitted. A way to reach the person is the account's
 * proved contact.
 */
export const requiredFields: Readonly<Record<Role, readonly Field[]>> = {
  student: ['name'],
  coach: [...reviewed, 'activity', 'years', 'experience', 'language'],
  assistant: [...reviewed, 'experience'],
  volunteer: [...reviewed],
};

/** Facts that were reviewed, or that everybody sees: of an approved person they change by a revision (docs/domain.md 4.10). */
const sensitive: readonly Field[] = [
  'name',
  'nameZh',
  'birthDate',
  'activity',
  'specialty',
  'avatar',
  'pictures',
  'certificates',
];

const shortestExperience = 20;

/** Fields that are empty, or too short to be reviewed. */
export function missingFields(role: Role, form: JoinForm): Field[] {
  return requiredFields[role].filter((field) => {
    const value = form[field];
    if (value === undefined || value === '') return true;
    return (
      field === 'experience' && role === 'coach' && Array.from(String(value)).length < shortestExperience
    );
  });
}

const youngest: Readonly<Record<Role, number>> = {
  student: 13,
  coach: adultAge,
  assistant: adultAge,
  volunteer: 13,
};

/** Children under 13 have no account of their own; coaches and assistants are adults (docs/domain.md 4.10, 4.11). */
export function ageRefusal(
  role: Role,
  { birthDate, zone }: { birthDate: string; zone: string | null },
  now: Date,
): ReasonName | null {
  if (yearsSince(birthDate, now, zone) >= youngest[role]) return null;
  return youngest[role] === adultAge ? 'TOO_YOUNG' : 'UNDER_13';
}

export const isPlausibleBirthDate = (form: JoinForm, now: Date): boolean =>
  form.birthDate === undefined || isBirthDate(form.birthDate, now);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** True when the reviewed facts of two forms differ. */
export const changesReviewed = (before: JoinForm, after: JoinForm): boolean =>
  sensitive.some((field) => !same(before[field], after[field]));

/** The approved form with those changes of the new one that need no review. */
export function withoutReviewed(before: JoinForm, after: JoinForm): JoinForm {
  const kept = Object.fromEntries(
    sensitive.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]]])),
  ) as JoinForm;
  const free = Object.fromEntries(
    Object.entries(after).filter(([field]) => !sensitive.includes(field as Field)),
  ) as JoinForm;
  return { ...free, ...kept };
}
