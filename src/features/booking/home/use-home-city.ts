import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { cityInZone } from '#src/features/platform/content/nearest-city.view.ts';
import { useOwnCity } from '#src/features/platform/content/use-own-city.ts';
import { readerZone } from '#src/i18n/format.ts';

const everywhere = '';

/**
 * The city in which the home screen begins: the chosen one, else the one with the clock of the phone, else the one of
 * the family's own classes.
 */
export function useHomeCity(bookedCity = everywhere) {
  const { ownCity, hasChosen, chooseCity } = useOwnCity();
  const { data: cities } = useQuery(cityQueries.list());
  return {
    cities,
    /** Empty for everywhere. */
    city: hasChosen ? ownCity : (cityInZone(cities ?? [], readerZone()) ?? bookedCity),
    hasChosen,
    chooseCity,
  };
}
