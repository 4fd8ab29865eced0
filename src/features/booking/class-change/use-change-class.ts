import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { isFinal } from '#src/api/use-keyed.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { weekQueries } from '#src/features/teaching/week/week.queries.ts';

/** Creates, edits and moves own classes. Whatever shows one is asked for again. */
export function useChangeClass() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => {
      const shown = [
        ownClassQueries.all,
        classQueries.all,
        seriesQueries.all,
        weekQueries.all,
        coachQueries.detailKey,
        orderQueries.all,
      ];
      for (const queryKey of shown) void client.invalidateQueries({ queryKey });
    },
  };
  // A refusal means that the dates or classes are not as they were shown. Without an answer they stay as they were sent.
  const refusedOf = (queryKey: readonly string[]) => (error: Error) => {
    if (isFinal(error)) void client.invalidateQueries({ queryKey });
  };
  const again = { ...options, onError: refusedOf(seriesQueries.all) };
  const create = useKeyedMutation('class.create', options);
  const createSeries = useKeyedMutation('series.create', again);
  const copyWeek = useKeyedMutation('week.copy', { ...options, onError: refusedOf(weekQueries.all) });
  const update = useKeyedMutation('class.update', options);
  const updateDates = useKeyedMutation('series.update', again);
  const moveDates = useKeyedMutation('series.move', again);
  const move = useKeyedMutation('class.move', options);
  return {
    create: create.mutateAsync,
    createSeries: createSeries.mutateAsync,
    copyWeek,
    update: update.mutateAsync,
    updateDates,
    moveDates,
    move: move.mutateAsync,
  };
}
