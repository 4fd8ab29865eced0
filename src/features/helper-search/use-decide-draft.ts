import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { helperSearchQueries } from './helper-search.queries.ts';

/** The coach's answer to a draft. It never waits on the phone: the helper and the families read it at once. */
export function useDecideDraft() {
  const client = useQueryClient();
  return useKeyedMutation('draft.decide', {
    onSettled: () => {
      const shown = [helperSearchQueries.all, teachingQueries.all, classQueries.all, coachQueries.detailKey];
      for (const queryKey of shown) void client.invalidateQueries({ queryKey });
    },
  });
}
