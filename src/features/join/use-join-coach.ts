import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { joinQueries } from './join.queries.ts';

/** Sends the form with which somebody asks to become a coach. */
export function useJoinCoach() {
  const client = useQueryClient();
  return useKeyedMutation('join.coach', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}
