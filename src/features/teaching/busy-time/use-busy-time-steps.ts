import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { busyTimeQueries } from './busy-time.queries.ts';

/** Changes the private calendar and the days off. None waits on the phone: the address is a secret and is not kept. */
export function useBusyTimeSteps() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: busyTimeQueries.all });
  return {
    connect: useKeyedMutation('busyTime.connect', { onSettled }),
    check: useKeyedMutation('busyTime.check', { onSettled }),
    disconnect: useKeyedMutation('busyTime.disconnect', { onSettled }),
    setDaysOff: useKeyedMutation('busyTime.setDaysOff', { onSettled }),
  };
}
