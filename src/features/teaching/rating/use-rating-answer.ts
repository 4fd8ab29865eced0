import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';

/**
 * The coach's public reply to a rating, and a report of it. Both need the network, because others read them
 * immediately.
 */
export function useRatingAnswer() {
  const client = useQueryClient();
  const reply = useKeyedMutation('rating.reply', {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownClassQueries.ratings().queryKey }),
        client.invalidateQueries({ queryKey: coachQueries.all }),
      ]),
  });
  const report = useKeyedMutation('rating.report');
  return { reply, report };
}
