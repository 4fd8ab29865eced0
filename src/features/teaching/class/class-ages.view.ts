import type { TFunction } from 'i18next';
import type { ClassFit } from '#contract/class-fit.ts';

/** Ages of a class in short words; undefined for a class for all ages. */
export function agesText({ ageFrom, ageTo }: ClassFit, t: TFunction): string | undefined {
  if (ageFrom === undefined && ageTo === undefined) return undefined;
  if (ageTo === undefined) return t('fit.from', { count: ageFrom });
  if (ageFrom === undefined) return t('fit.upTo', { count: ageTo });
  return ageFrom === ageTo
    ? t('fit.only', { count: ageTo })
    : t('fit.between', { from: ageFrom, count: ageTo });
}
