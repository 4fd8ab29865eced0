import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { participantQueries } from './participant.queries.ts';

/** Signs the waiver. A signature is never queued, so the screen reports it only after the server's answer. */
export function useSignWaiver() {
  const client = useQueryClient();
  return useKeyedMutation('waiver.sign', {
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
