import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { cityInZone } from '#src/features/platform/content/nearest-city.view.ts';
import { useOwnCity } from '#src/features/platform/content/use-own-city.ts';
import { readerZone } from '#src/i18n/format.ts';

const everywhere = '';

/** Returns the city in which home and searches start: the chosen one, else the one with this clock; empty for everywhere. */
export const startCityOf = (
  chosen: string | null,
  cities: Parameters<typeof cityInZone>[0] | undefined,
  zone: string,
): string => chosen ?? cityInZone(cities ?? [], zone) ?? everywhere;

/** The city in which home and searches start, and what changes it. */
export function useStartCity() {
  const { ownCity, hasChosen, chooseCity } = useOwnCity();
  const { data: cities, isLoading } = useQuery(cityQueries.list());
  return {
    cities,
    /** Empty for everywhere. */
    city: startCityOf(hasChosen ? ownCity : null, cities, readerZone()),
    hasChosen,
    /** The cities are on their way, and with them the city of this clock. */
    isGuessing: !hasChosen && isLoading,
    chooseCity,
  };
}
