import { adultAge, yearsUntil } from '#contract/age.rules.ts';
import type { Participant } from '#contract/child.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';

/** Returns the chosen participants without a signature of the current waiver. */
export const unsigned = (
  people: readonly Participant[],
  chosen: readonly string[],
  currentVersion: string,
): Participant[] =>
  people.filter(({ id, waiverVersion }) => chosen.includes(id) && waiverVersion !== currentVersion);

/** The reader has to give their date of birth: to take part themselves, or to sign for somebody. */
export const asksBirthDate = (
  people: readonly Participant[],
  chosen: readonly string[],
  toSign: readonly Participant[],
): boolean =>
  people.some(
    ({ id, kind, birthDate }) =>
      kind === 'self' && birthDate === null && (chosen.includes(id) || toSign.length > 0),
  );

/** The reader is a minor: then a guardian signs the waiver (docs/domain.md 4.11). `now` in ms. */
export const isMinor = (people: readonly Participant[], now: number): boolean =>
  people.some(
    ({ kind, birthDate }) =>
      kind === 'self' &&
      birthDate !== null &&
      yearsUntil(dayIn(readerZone(), new Date(now).toISOString()), birthDate) < adultAge,
  );
