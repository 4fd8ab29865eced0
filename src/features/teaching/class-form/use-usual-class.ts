import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { useVenuesToChoose } from '#src/features/teaching/venue/use-venues-to-choose.ts';
import { placeOfVenue } from '#src/features/teaching/venue/venue.view.ts';
import { type ClassDraft, emptyClass } from './class-draft.view.ts';

/** Seats of a new class until the coach types others. */
const usualSeats = '4';

/** Initial values of a new class: most classes of a coach are of one kind and in one city. A coach who keeps one place has it. */
export function useUsualClass(): ClassDraft {
  const { data: home } = useQuery(ownClassQueries.home());
  const { data: cities = [] } = useQuery(cityQueries.list());
  const [venue, ...others] = useVenuesToChoose().filter(({ isOwn }) => isOwn);
  const usual = { ...emptyClass, capacity: usualSeats };
  if (!home) return usual;
  const { activity, cityId } = home.coach;
  const city = cities.find(({ id }) => id === cityId);
  return {
    ...usual,
    activity,
    ...(city && { cityId, zone: city.zone }),
    ...(venue && others.length === 0 && placeOfVenue(venue, cities)),
  };
}
