import type { TFunction } from 'i18next';

/** Returns a participant's name with the age that the server sent, or the name alone. */
export const nameWithAge = (
  { name, age }: { name: string; age?: number | undefined },
  t: TFunction,
): string => (age === undefined ? name : t('order.nameAge', { name, age }));
