import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { preferences } from '#src/session/preferences.ts';
import { joinQueries } from './join.queries.ts';

/** Sends the form with which somebody asks for a role, mends it, or changes what was approved. */
export function useJoin() {
  const client = useQueryClient();
  return useKeyedMutation('join.submit', {
    onSuccess: async (_record, { role, form }) => {
      // A family that says where it lives looks there first, unless it chose another city.
      if (role === 'student' && form.cityId !== undefined && preferences.get().city === null)
        preferences.setCity(form.cityId);
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}
