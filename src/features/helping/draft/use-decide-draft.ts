import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { coachHelperQueries } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';

/**
 * Sends the coach's answer to a draft. It never waits on the phone, because helper and families see it
 * immediately.
 */
export function useDecideDraft() {
  const client = useQueryClient();
  return useKeyedMutation('draft.decide', {
    onSettled: () => {
      const shown = [coachHelperQueries.all, ownClassQueries.all, classQueries.all, coachQueries.detailKey];
      for (const queryKey of shown) void client.invalidateQueries({ queryKey });
    },
  });
}
