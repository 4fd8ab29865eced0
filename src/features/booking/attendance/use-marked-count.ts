import { useNow } from '#src/clock/use-now.ts';
import { attendanceQuery } from '#src/offline/attendance.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { rowsOf } from './attendance.view.ts';

export interface MarkedCount {
  marked: number;
  all: number;
}

/** How many participants of a class are marked, from what this phone keeps; undefined while nobody can be marked. */
export function useMarkedCount(classId: string): MarkedCount | undefined {
  const now = useNow();
  const kept = useOffline(ordersQuery({ classId })).data?.orders.map(({ order }) => order) ?? [];
  const { data: sent } = useOffline(attendanceQuery(classId));
  const rows = rowsOf(kept, sent ?? []).filter(
    ({ marking }) => now >= Date.parse(marking.from) && now < Date.parse(marking.until),
  );
  if (rows.length === 0) return undefined;
  return { marked: rows.filter(({ mark }) => mark !== undefined).length, all: rows.length };
}
