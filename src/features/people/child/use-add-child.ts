import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { participantQueries } from './participant.queries.ts';

/** Adds a child to the account. */
export function useAddChild() {
  const client = useQueryClient();
  return useKeyedMutation('child.create', {
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
