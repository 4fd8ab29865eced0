interface Ages {
  ageFrom?: number | null | undefined;
  ageTo?: number | null | undefined;
}

/** True when a class names a youngest or an oldest age. */
export const hasAges = ({ ageFrom, ageTo }: Ages): boolean =>
  typeof ageFrom === 'number' || typeof ageTo === 'number';

/** True when the bounds of an age range are in order; a missing one is. */
export const areAgesInOrder = ({ ageFrom, ageTo }: Ages): boolean =>
  typeof ageFrom !== 'number' || typeof ageTo !== 'number' || ageFrom <= ageTo;

/** True when somebody of this age fits into a class. Without a known age nobody fits into a range. */
export function isOfAge(age: number | undefined, { ageFrom, ageTo }: Ages): boolean {
  if (!hasAges({ ageFrom, ageTo })) return true;
  return age !== undefined && age >= (ageFrom ?? 0) && age <= (ageTo ?? Infinity);
}

/** True when a class is for a level. A class without one is for all levels. */
export const isOfLevel = <Level extends string>(wanted: Level, level: Level | undefined): boolean =>
  level === undefined || level === wanted;

/** True when a class may be taught in a language: its own languages decide, else those of its coach, else any. */
export function isTaughtIn<Language extends string>(
  wanted: Language,
  {
    taughtIn = [],
    speaks = [],
  }: {
    taughtIn?: readonly Language[] | undefined;
    speaks?: readonly Language[] | undefined;
  },
): boolean {
  const named = taughtIn.length > 0 ? taughtIn : speaks;
  return named.length === 0 || named.includes(wanted);
}
