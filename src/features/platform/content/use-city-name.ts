import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './city.queries.ts';

/** The name of a city in the reader's language; empty while the cities are not known. */
export function useCityName(): (id: string) => string {
  const { language } = useFormat();
  const { data: cities } = useQuery(cityQueries.list());
  return (id) => cities?.find((city) => city.id === id)?.[language] ?? '';
}
