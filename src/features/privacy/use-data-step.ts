import { useQueryClient } from '@tanstack/react-query';
import { useProvedStep, type ProvedStep } from '#src/features/proof/use-proved-step.ts';
import { privacyQueries } from './privacy.queries.ts';
import { isDoneAlready } from './privacy.view.ts';

/** One step about the own data. What another phone has done before counts as done. */
export function useDataStep(take: () => Promise<unknown>, onDone: () => void): ProvedStep {
  const client = useQueryClient();
  return useProvedStep(take, {
    onDone,
    onSettled: () => client.invalidateQueries(privacyQueries.mine()),
    isDoneAlready,
  });
}
