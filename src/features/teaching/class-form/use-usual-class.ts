import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { type ClassDraft, emptyClass } from './class-draft.view.ts';

/** Initial values of a new class: most classes of a coach are of one kind and in one city. */
export function useUsualClass(): ClassDraft {
  const { data: home } = useQuery(ownClassQueries.home());
  const { data: cities = [] } = useQuery(cityQueries.list());
  if (!home) return emptyClass;
  const { activity, cityId } = home.coach;
  const city = cities.find(({ id }) => id === cityId);
  return { ...emptyClass, activity, ...(city && { cityId, zone: city.zone }) };
}
