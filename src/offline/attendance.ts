import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { marksIn, resultsIn } from './core/actions/class-attendance.ts';
import { inputOf } from './core/body.ts';
import { isOpen } from './core/outbox-row.ts';
import { personQuery, type OfflineQuery } from './offline-query.ts';

/** One outbox row about a class: the tapped marks and the server's results. */
export interface SentMarks {
  taps: readonly GivenMark[];
  isOpen: boolean;
  results: readonly MarkResult[];
}

const readAttendance = personQuery<{ classId: string }, readonly SentMarks[]>(async (db, { classId }) => {
  const rows = await db.outbox.where('lane').startsWith(`class:${classId}`).sortBy('seq');
  const data = rows
    .filter(({ type, state }) => type === 'class.attendance' && state !== 'rejected')
    .map((row) => ({
      taps: marksIn(inputOf(row.body)),
      isOpen: isOpen(row),
      results: resultsIn(row.outcome?.data),
    }));
  return { data, fetchedAt: null, pending: [] };
});

/** Marks that this phone tapped for a class, oldest first. */
export const attendanceQuery = (classId: string): OfflineQuery<readonly SentMarks[]> =>
  readAttendance({ classId });
