import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { guardianQueries } from './guardian.queries.ts';

/** Invites a guardian. Asked for twice, only the newest code works, so no key is needed. */
export function useInviteGuardian() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'guardian.invite'>) => call('guardian.invite', input),
    onSuccess: () => client.invalidateQueries({ queryKey: guardianQueries.all }),
  });
}

/** Takes an own invitation back: its code opens nothing any more. */
export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('guardian.withdraw', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: guardianQueries.all }),
  });
}
