import { useQuery } from '@tanstack/react-query';
import type { OwnVenue } from '#contract/venue.ts';
import { useSession } from '#src/session/session.ts';
import { venueQueries } from './venue.queries.ts';

const none: readonly OwnVenue[] = [];

/** Saved places for the form of a class. A helper who proposes one has none. */
export function useVenuesToChoose(): readonly OwnVenue[] {
  const { role } = useSession();
  const { data } = useQuery({ ...venueQueries.list(), enabled: role === 'coach' });
  return data?.items ?? none;
}
