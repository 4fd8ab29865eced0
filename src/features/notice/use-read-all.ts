import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { nowIso } from '#src/clock/clock.ts';
import { saveNoticesRead } from '#src/offline/records.ts';
import { noticeQueries } from './notice.queries.ts';

/** Marks everything as read that was on the screen at the tap. It needs the network; one notice is marked without it. */
export function useReadAll() {
  const client = useQueryClient();
  return useKeyedMutation('notice.readAll', {
    onSuccess: async (_answer, { until }) => {
      await saveNoticesRead(until, nowIso());
      await client.invalidateQueries({ queryKey: noticeQueries.all });
    },
  });
}
