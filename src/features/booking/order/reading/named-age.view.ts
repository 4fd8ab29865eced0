import type { TFunction } from 'i18next';
import type { OrderRecord } from '#contract/order.ts';

/** Returns a participant's name with the age that the server sent, or the name alone. */
export const nameWithAge = (
  { name, age }: { name: string; age?: number | undefined },
  t: TFunction,
): string => (age === undefined ? name : t('order.nameAge', { name, age }));

/** Names of the participants of an order, and the number of its others. */
export const comingNames = (
  { participants, others }: Pick<OrderRecord, 'participants' | 'others'>,
  t: TFunction,
): string[] => [
  ...participants.map((person) => nameWithAge(person, t)),
  ...(others ? [t('order.others', { count: others })] : []),
];

/** Name of the family, unless a participant has the same: a grown-up who books for themselves. */
export const familyUnlessComing = ({
  student,
  participants,
}: Pick<OrderRecord, 'student' | 'participants'>): string | undefined =>
  student.name === '' || participants.some(({ name }) => name === student.name) ? undefined : student.name;
