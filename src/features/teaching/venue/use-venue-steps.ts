import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { venueQueries } from './venue.queries.ts';

/** Saves or ends a venue. Neither waits on the phone: the server checks the version that was shown. */
export function useVenueSteps() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: venueQueries.all });
  return {
    save: useKeyedMutation('venue.save', { onSettled }),
    end: useKeyedMutation('venue.end', { onSettled }),
  };
}
