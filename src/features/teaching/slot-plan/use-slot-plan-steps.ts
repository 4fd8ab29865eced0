import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { slotPlanQueries } from './slot-plan.queries.ts';

/** Saves or ends free hours. Neither waits on the phone: the server checks the version that was shown. */
export function useSlotPlanSteps() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: slotPlanQueries.all });
  return {
    save: useKeyedMutation('slotPlan.save', { onSettled }),
    end: useKeyedMutation('slotPlan.end', { onSettled }),
  };
}
