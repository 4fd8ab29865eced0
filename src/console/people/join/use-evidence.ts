import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { ClearanceKind } from '#contract/clearance.ts';
import { type IdempotencyKey, newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { useSameRequest } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { clearanceQueries } from '#src/console/people/clearance/clearances.queries.ts';
import { joinQueries } from './join.queries.ts';

/** Saves evidence of several kinds, one call after the other. `onSaved` is called for each kind that was saved. */
export function useEvidence(accountId: string, onSaved: (kind: ClearanceKind) => void) {
  const client = useQueryClient();
  const sendSame = useSameRequest<IdempotencyKey>();
  return useMutation({
    // A second try would send the saved kinds once more: the button sends the rest.
    retry: false,
    mutationFn: async (items: readonly Input<'operator.clearanceSet'>[]) => {
      for (const item of items) {
        const answer = await sendSame(
          JSON.stringify(item),
          newIdempotencyKey(),
          async (key) => await ask('operator.clearanceSet', item, { key }),
        );
        client.setQueryData(joinQueries.clearances(accountId).queryKey, answer);
        onSaved(item.kind);
      }
    },
    onSettled: () => {
      // The new dates may have opened or closed a role.
      void client.invalidateQueries({ queryKey: joinQueries.details(accountId) });
      void client.invalidateQueries({ queryKey: joinQueries.lists });
      void client.invalidateQueries({ queryKey: clearanceQueries.lists });
    },
  });
}
