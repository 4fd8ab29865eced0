import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';

/** The coach's public reply to a rating, and a report of it. Both need the network, for others read them at once. */
export function useRatingAnswer() {
  const client = useQueryClient();
  const reply = useKeyedMutation('rating.reply', {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: teachingQueries.ratings().queryKey }),
        client.invalidateQueries({ queryKey: coachQueries.all }),
      ]),
  });
  const report = useKeyedMutation('rating.report');
  return { reply, report };
}
