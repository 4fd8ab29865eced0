import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { guardianQueries } from '#src/features/people/guardian-link/guardian-link.queries.ts';

/** Ends a guardian's link with a child: the reader's or another guardian's. */
export function useRemoveGuardian() {
  const client = useQueryClient();
  return useKeyedMutation('guardian.remove', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guardianQueries.all });
      await client.invalidateQueries({ queryKey: participantQueries.all });
    },
  });
}
