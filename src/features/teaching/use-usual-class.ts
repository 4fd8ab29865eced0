import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { type ClassDraft, emptyClass } from './class-draft.view.ts';
import { teachingQueries } from './teaching.queries.ts';

/** What a new class begins with: most classes of a coach are of one kind and in one city. */
export function useUsualClass(): ClassDraft {
  const { data: home } = useQuery(teachingQueries.home());
  const { data: cities = [] } = useQuery(cityQueries.list());
  if (!home) return emptyClass;
  const { activity, cityId } = home.coach;
  const city = cities.find(({ id }) => id === cityId);
  return { ...emptyClass, activity, ...(city && { cityId, zone: city.zone }) };
}
