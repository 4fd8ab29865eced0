import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { guardianQueries } from '#src/features/people/guardian-link/guardian-link.queries.ts';

/** Invites a guardian. After a second call only the newest code works, so it needs no key. */
export function useInviteGuardian() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'guardian.invite'>) => call('guardian.invite', input),
    onSuccess: () => client.invalidateQueries({ queryKey: guardianQueries.all }),
  });
}

/** Withdraws an invitation of the person: its code opens nothing from then on. */
export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('guardian.withdraw', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: guardianQueries.all }),
  });
}
