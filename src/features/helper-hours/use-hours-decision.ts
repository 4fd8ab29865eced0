import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { helperSearchQueries } from '#src/features/helper-search/helper-search.queries.ts';

/** What a coach does with the hours of a helper. None of it waits on the phone: the helper is told at once. */
export function useHoursDecision() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: helperSearchQueries.all });
  return {
    decide: useKeyedMutation('hours.decide', { onSettled }),
    correct: useKeyedMutation('hours.correct', { onSettled }),
  };
}
