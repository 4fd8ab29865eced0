import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import type { ProvedStep } from '#src/features/proof/use-proved-step.ts';
import { privacyQueries } from './privacy.queries.ts';
import { useDataStep } from './use-data-step.ts';

type Request = 'privacy.requestExport' | 'privacy.requestDeletion' | 'privacy.keepAccount';

/** Asks for a copy, for the deletion, or takes that back. The answer is how things stand now. */
export function useDataRequest(name: Request, onDone: () => void): ProvedStep {
  const client = useQueryClient();
  const request = useKeyedMutation(name, {
    onSuccess: (state) => client.setQueryData(privacyQueries.mine().queryKey, state),
  });
  return useDataStep(() => request.mutateAsync({}), onDone);
}
