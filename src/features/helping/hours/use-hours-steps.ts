import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { coachHelperQueries } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * A coach's decisions about submitted hours. None waits on the phone, because the helper sees it immediately.
 */
export function useHoursSteps() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [coachHelperQueries.all, ownClassQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const onError = (error: Error) => toast(errorText(error, t), { kind: 'refused' });
  return {
    approve: useKeyedMutation('hours.decide', { onSettled, onError }),
    decline: useKeyedMutation('hours.decide', { onSettled }),
    correct: useKeyedMutation('hours.correct', { onSettled }),
    thank: useKeyedMutation('hours.thank', { onSettled }),
  };
}
export type HoursSteps = ReturnType<typeof useHoursSteps>;
