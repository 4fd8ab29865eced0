import { yearsUntil } from '#contract/age.rules.ts';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { dayIn } from '#src/i18n/format.ts';

/** Refusals that a person cannot mend on this screen; keys of `booking:whyNot`. */
const lasting = ['ALREADY_BOOKED', 'CLASH', 'ENGAGED', 'COACH_IS_GUARDIAN'] as const;

/** Returns why a participant cannot come, if this screen cannot fix it. */
export const lastingRefusal = (check: ParticipantCheck | undefined): (typeof lasting)[number] | undefined =>
  lasting.find((reason) => reason === check?.whyNot);

/** Returns full years on the day of the class in its zone; undefined without a birth date. */
export const ageAt = (
  { birthDate }: Pick<Participant, 'birthDate'>,
  { startsAt, zone }: Pick<ClassRecord, 'startsAt' | 'zone'>,
): number | undefined => (birthDate === null ? undefined : yearsUntil(dayIn(zone, startsAt), birthDate));
