import { useQueryClient } from '@tanstack/react-query';
import { useProvedStep, type ProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { privacyQueries } from './privacy.queries.ts';
import { isDoneAlready } from './privacy.view.ts';

/** One step about the person's own data. Counts as done if another phone has done it before. */
export function useDataStep(take: () => Promise<unknown>, onDone: () => void): ProvedStep {
  const client = useQueryClient();
  return useProvedStep(take, {
    onDone,
    onSettled: () => client.invalidateQueries(privacyQueries.mine()),
    isDoneAlready,
  });
}
