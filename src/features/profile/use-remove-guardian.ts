import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { guardianQueries } from './guardian.queries.ts';

/** Ends a guardian's link with a child: the own one, or another's. */
export function useRemoveGuardian() {
  const client = useQueryClient();
  return useKeyedMutation('guardian.remove', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guardianQueries.all });
      await client.invalidateQueries({ queryKey: participantQueries.all });
    },
  });
}
