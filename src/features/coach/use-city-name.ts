import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';

/** The name of a city in the reader's language; empty while the cities are not known. */
export function useCityName(): (id: string) => string {
  const { language } = useFormat();
  const { data: cities } = useQuery(cityQueries.list());
  return (id) => cities?.find((city) => city.id === id)?.[language] ?? '';
}
