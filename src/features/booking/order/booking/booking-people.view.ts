import type { TFunction } from 'i18next';
import { yearsUntil } from '#contract/age.rules.ts';
import type { Participant } from '#contract/child.ts';
import { isOfAge } from '#contract/class-fit.rules.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { dayIn } from '#src/i18n/format.ts';

/** Refusals that a person cannot mend on this screen; keys of `booking:whyNot`. */
const lasting = ['ALREADY_BOOKED', 'CLASH', 'ENGAGED', 'COACH_IS_GUARDIAN', 'FIRST_ONLY'] as const;

/** Returns why a participant cannot come, if this screen cannot fix it. */
export const lastingRefusal = (check: ParticipantCheck | undefined): (typeof lasting)[number] | undefined =>
  lasting.find((reason) => reason === check?.whyNot);

type Aged = Pick<ClassRecord, 'startsAt' | 'zone' | 'ageFrom' | 'ageTo'>;

/** True when a class is not for the age of a participant at its day; the phone decides it without a network. */
export const isOutsideAges = (person: Pick<Participant, 'birthDate'>, cls: Aged): boolean =>
  !isOfAge(ageAt(person, cls), cls);

/** Ids of those whom the ages of a class shut out. */
export const outsideAges = (people: readonly Participant[], cls: Aged): string[] =>
  people.filter((person) => isOutsideAges(person, cls)).map(({ id }) => id);

type Trial = Pick<ClassRecord, 'isTrial' | 'priceOffer'>;

/** True for a trial lesson when the participant had or has a lesson with the coach; the phone decides it without a network. */
export const isNotFirst = ({ id }: Pick<Participant, 'id'>, { isTrial, priceOffer }: Trial): boolean =>
  isTrial === true && (priceOffer?.metIds.includes(id) ?? false);

/** Ids of those whom the ages of a class, or an earlier lesson, shut out. */
export const shutOut = (people: readonly Participant[], cls: Aged & Trial): string[] =>
  people.filter((person) => isOutsideAges(person, cls) || isNotFirst(person, cls)).map(({ id }) => id);

/** Says of a participant why the ages of the class shut them out. */
export function outsideText(
  person: Pick<Participant, 'name' | 'birthDate'>,
  cls: Aged,
  t: TFunction,
): string {
  const { name } = person;
  const age = ageAt(person, cls);
  const { ageFrom: from, ageTo: to } = cls;
  if (age === undefined) return t('classFit.outside.unknown', { name });
  if (from === undefined) return t('classFit.outside.upTo', { name, age, to });
  return to === undefined
    ? t('classFit.outside.from', { name, age, from })
    : t('classFit.outside.between', { name, age, from, to });
}

/** Returns full years on the day of the class in its zone; undefined without a birth date. */
export const ageAt = (
  { birthDate }: Pick<Participant, 'birthDate'>,
  { startsAt, zone }: Pick<ClassRecord, 'startsAt' | 'zone'>,
): number | undefined =>
  birthDate === null ? undefined : Math.max(yearsUntil(dayIn(zone, startsAt), birthDate), 0);
