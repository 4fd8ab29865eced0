import type { TFunction } from 'i18next';
import type { ClassRecord } from '#contract/class.ts';

/** Who is planned beside the coach, and how much of it is sure; undefined where nobody is. */
export function plannedHelpers(
  { helpers, capacity }: Pick<ClassRecord, 'helpers' | 'capacity'>,
  t: TFunction<'class'>,
): string | undefined {
  if (helpers === undefined || helpers.slots === 0) return undefined;
  const { slots, agreed } = helpers;
  const seats = t('helpers.seats', { count: capacity });
  if (agreed >= slots) return t('helpers.sure', { count: agreed, seats });
  const planned = t('helpers.planned', { count: slots, seats });
  const sure = agreed === 0 ? t('helpers.nobody') : t('helpers.agreed', { count: agreed });
  return t('helpers.both', { planned, sure });
}
