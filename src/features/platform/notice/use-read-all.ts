import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { nowIso } from '#src/clock/clock.ts';
import { saveNoticesRead } from '#src/offline/records.ts';
import { noticeQueries } from './notice.queries.ts';

/** Marks the notices on the screen at the tap as read. It needs the network; marking one notice does not. */
export function useReadAll() {
  const client = useQueryClient();
  return useKeyedMutation('notice.readAll', {
    onSuccess: async (_answer, { until }) => {
      await saveNoticesRead(until, nowIso());
      await client.invalidateQueries({ queryKey: noticeQueries.all });
    },
  });
}
