import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { readerZone, sameClock, useFormat } from '#src/i18n/format.ts';

/**
 * Returns the function that writes an instant on the operator's clock with its zone, and on the clock of a city where
 * that one differs.
 */
export function useTimeWords(): (instant: string, cityId: string | null) => string {
  const { t } = useTranslation();
  const f = useFormat();
  const { data: cities } = useQuery(cityQueries.all());
  return (instant, cityId) => {
    const own = readerZone();
    const city = cities?.items.find(({ id }) => id === cityId);
    const when = f.dayTime(instant, own);
    const zone = f.zoneName(instant, own);
    return city === undefined || sameClock(instant, city.zone, own)
      ? t('console.announce.when.own', { when, zone })
      : t('console.announce.when.both', {
          when,
          zone,
          city: f.local(city),
          there: f.dayTime(instant, city.zone),
          thereZone: f.zoneName(instant, city.zone),
        });
  };
}
