import type { TFunction } from 'i18next';
import type { Format } from '#src/i18n/format.ts';

/** How far the class is from the reader's city; undefined while one of the two is not known. */
export function distanceText(t: TFunction, format: Format, distanceKm: number | null): string | undefined {
  if (distanceKm === null) return undefined;
  return distanceKm === 0 ? t('helping.far.here') : t('helping.far.km', { km: format.number(distanceKm) });
}
