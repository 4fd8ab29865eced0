import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { trainingQueries } from './training.queries.ts';

/** Sends the answers of a check. What was passed may open a class or an invitation, so both are asked for anew. */
export function useAnswerLesson() {
  const client = useQueryClient();
  return useKeyedMutation('training.answer', {
    onSettled: () => client.invalidateQueries({ queryKey: trainingQueries.all }),
    onSuccess: ({ isDone }) => {
      if (isDone) void client.invalidateQueries();
    },
  });
}
