import type { TFunction } from 'i18next';
import type { ClassRecord } from '#contract/class.ts';

/** Sentence about the planned helpers and how many have agreed; undefined without a place for one. */
export function plannedHelpers(
  { helpers, capacity }: Pick<ClassRecord, 'helpers' | 'capacity'>,
  t: TFunction,
): string | undefined {
  if (helpers === undefined || helpers.slots === 0) return undefined;
  const { slots, agreed } = helpers;
  const seats = t('class.helpers.seats', { count: capacity });
  if (agreed >= slots) return t('class.helpers.sure', { count: agreed, seats });
  const planned = t('class.helpers.planned', { count: slots, seats });
  const sure = agreed === 0 ? t('class.helpers.nobody') : t('class.helpers.agreed', { count: agreed });
  return t('class.helpers.both', { planned, sure });
}
