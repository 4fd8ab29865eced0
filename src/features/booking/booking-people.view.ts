import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';

/** Refusals that a person cannot mend on this screen; keys of `booking:whyNot`. */
const lasting = ['ALREADY_BOOKED', 'CLASH', 'ENGAGED', 'COACH_IS_GUARDIAN'] as const;

/** Why a participant cannot come to the class, as far as this screen cannot mend it. */
export const lastingRefusal = (check: ParticipantCheck | undefined): (typeof lasting)[number] | undefined =>
  lasting.find((reason) => reason === check?.whyNot);

/** Full years on the day of the class, at its place; undefined without a birth date. */
export function ageAt(
  { birthDate }: Pick<Participant, 'birthDate'>,
  { startsAt, zone }: Pick<ClassRecord, 'startsAt' | 'zone'>,
): number | undefined {
  if (birthDate === null) return undefined;
  const day = dayIn(zone, startsAt);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether somebody is known to be under 18: then a guardian signs. */
export function isMinorNow(person: Pick<Participant, 'birthDate'>, now: number): boolean {
  const age = ageAt(person, { startsAt: new Date(now).toISOString(), zone: readerZone() });
  return age !== undefined && age < 18;
}
