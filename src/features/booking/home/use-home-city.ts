import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { cityInZone } from '#src/features/platform/content/nearest-city.view.ts';
import { useOwnCity } from '#src/features/platform/content/use-own-city.ts';
import { readerZone } from '#src/i18n/format.ts';

const everywhere = '';

/** Returns the city in which the home screen begins: the chosen one, else the one with this clock; empty for everywhere. */
export const homeCityOf = (
  chosen: string | null,
  cities: Parameters<typeof cityInZone>[0] | undefined,
  zone: string,
): string => chosen ?? cityInZone(cities ?? [], zone) ?? everywhere;

/** The city of the home screen, and what changes it. */
export function useHomeCity() {
  const { ownCity, hasChosen, chooseCity } = useOwnCity();
  const { data: cities } = useQuery(cityQueries.list());
  return {
    cities,
    /** Empty for everywhere. */
    city: homeCityOf(hasChosen ? ownCity : null, cities, readerZone()),
    hasChosen,
    chooseCity,
  };
}
