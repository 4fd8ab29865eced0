import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { teachingQueries } from './teaching.queries.ts';

/** Publishes a class. */
export function useCreateClass() {
  const client = useQueryClient();
  return useKeyedMutation('class.create', {
    onSuccess: () => {
      for (const queryKey of [teachingQueries.all, classQueries.all, coachQueries.detailKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
