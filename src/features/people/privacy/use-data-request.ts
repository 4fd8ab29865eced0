import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import type { ProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { privacyQueries } from './privacy.queries.ts';
import { useDataStep } from './use-data-step.ts';

type Request = 'privacy.requestExport' | 'privacy.requestDeletion' | 'privacy.keepAccount';

/** Requests a copy or the deletion, or cancels the deletion. `input` is for the deletion. The answer is the new state. */
export function useDataRequest(
  name: Request,
  onDone: () => void,
  input: Input<'privacy.requestDeletion'> = {},
): ProvedStep {
  const client = useQueryClient();
  const request = useKeyedMutation(name, {
    onSuccess: (state) => client.setQueryData(privacyQueries.mine().queryKey, state),
  });
  return useDataStep(() => request.mutateAsync(input), onDone);
}
