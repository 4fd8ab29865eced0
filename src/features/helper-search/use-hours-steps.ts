import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { toast } from '#src/ui/toast.ts';
import { helperSearchQueries } from './helper-search.queries.ts';

/** A coach's decisions about what a helper handed in. None waits on the phone: the helper reads it at once. */
export function useHoursSteps() {
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [helperSearchQueries.all, teachingQueries.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const onError = (error: Error) => toast(errorText(error, tCommon), { kind: 'refused' });
  return {
    approve: useKeyedMutation('hours.decide', { onSettled, onError }),
    decline: useKeyedMutation('hours.decide', { onSettled }),
    correct: useKeyedMutation('hours.correct', { onSettled }),
    thank: useKeyedMutation('hours.thank', { onSettled }),
  };
}
export type HoursSteps = ReturnType<typeof useHoursSteps>;
