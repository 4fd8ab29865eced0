import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { teamQueries } from '#src/features/team/team.queries.ts';

/** Hands in a new organization, or other words of an own one. */
export function useSaveTeam(id: string | undefined) {
  const client = useQueryClient();
  return useKeyed(
    (form: Input<'team.create'>, key) =>
      id === undefined ? call('team.create', form, { key }) : call('team.update', { ...form, id }, { key }),
    { onSettled: () => client.invalidateQueries({ queryKey: teamQueries.all }) },
  );
}
