import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { needsProfileQueries } from './needs-profile.queries.ts';

/** Writes a need profile. The last word counts, so no key is needed. */
export function useSaveNeeds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: Input<'needs.update'>) => call('needs.update', profile),
    onSuccess: (saved) =>
      client.setQueryData(needsProfileQueries.profile(saved.participantId).queryKey, saved),
  });
}
