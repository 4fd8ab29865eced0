import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { joinQueries } from './join.queries.ts';

/** Keeps a form with the account without handing it in, to go on with it on another phone. */
export function useSaveDraft() {
  const client = useQueryClient();
  return useKeyedMutation('join.save', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}
