import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { guardianQueries } from './guardian.queries.ts';

/** Becomes a guardian with the code of an invitation. Never queued: the person needs the answer now. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useKeyedMutation('guardian.accept', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guardianQueries.all });
      await client.invalidateQueries({ queryKey: participantQueries.all });
    },
  });
}
