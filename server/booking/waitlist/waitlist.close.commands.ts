import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, listClassesOfSeries } from '#server/teaching/public.ts';
import { findClassRow } from './waitlist.class.repository.ts';
import { closeCourseQueue, setFirstDate } from './waitlist.course.repository.ts';
import { courseLine } from './waitlist.course.rules.ts';
import { notifyOfCanceledDate, notifyOfEnd, notifyWaitingOfMove } from './waitlist.notices.ts';
import { closeQueue, endWaiting, type EntryRow } from './waitlist.repository.ts';

/**
 * Ends the wait of an account that can no longer take part, and notifies it of the reason. The class is
 * locked.
 */
export async function closeEntry(
  tx: Tx,
  { id, class_id: classId }: EntryRow,
  code: string,
  now: Date,
): Promise<void> {
  const closed = await endWaiting(tx, id, { state: 'closed', closed_code: code }, now);
  if (closed === undefined) return;
  await notifyOfEnd(tx, { cls: await findClassRow(tx, classId) }, [closed], 'waitlistPassedOver', now);
}

/**
 * Ends every wait for a class that is canceled or too near. `together`: the dates of its series that are canceled in the
 * same step; a family that waited for several of them gets one notice. Returns how many waited.
 */
export async function closeWaitlist(
  tx: Tx,
  cls: ClassRow,
  code: 'CLASS_CANCELED' | 'time',
  now: Date,
  together: readonly ClassRow[] = [],
): Promise<number> {
  if (cls.course !== null && cls.series_id !== null) return dateCanceled(tx, cls, now, together);
  const closed = await closeQueue(tx, cls.id, code, now);
  const kind = code === 'time' ? 'waitlistClosed' : 'waitlistClassCanceled';
  await notifyOfEnd(tx, { cls, together }, closed, kind, now);
  return closed.length;
}

/** Goes on without a canceled date of a course. The wait for the course ends with its last date to come. */
async function dateCanceled(
  tx: Tx,
  cls: ClassRow,
  now: Date,
  together: readonly ClassRow[],
): Promise<number> {
  const courseId = cls.series_id ?? '';
  if (await followFirstDate(tx, courseId, now)) {
    await notifyOfCanceledDate(tx, cls, now, together);
    return 0;
  }
  const closed = await closeCourseQueue(tx, courseId, 'CLASS_CANCELED', now);
  for (const one of together.length > 1 ? together : [cls])
    await notifyOfEnd(tx, { cls: one, together }, closed, 'waitlistClassCanceled', now);
  return closed.length;
}

/** Notifies people on the waitlists of classes that moved in one step. The first date of a course may be another one now. */
export async function moveWaitlists(tx: Tx, classes: readonly ClassRow[], now: Date): Promise<void> {
  const courses = new Set(classes.flatMap((cls) => (cls.course === null ? [] : (cls.series_id ?? []))));
  for (const id of courses) await followFirstDate(tx, id, now);
  await notifyWaitingOfMove(tx, classes, now);
}

/** Shows the waits for a course with its first date to come, after a date was moved or canceled; false when none is left. */
async function followFirstDate(tx: Tx, courseId: string, now: Date): Promise<boolean> {
  const [soonest] = (await listClassesOfSeries(tx, courseId))
    .filter((cls) => cls.state === 'published' && cls.starts_at > now)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (soonest === undefined) return false;
  await setFirstDate(tx, courseId, soonest.id);
  return true;
}

/**
 * Ends the wait for a course that nobody can join any longer, or shows it with its next date. The dates are locked. Returns
 * how many waited.
 */
export async function closeCourse(tx: Tx, courseId: string, now: Date, rules: Rules): Promise<number> {
  const dates = await listClassesOfSeries(tx, courseId);
  const line = courseLine(dates, now, rules);
  if (line.ended === null) {
    await setFirstDate(tx, courseId, line.first.id);
    return 0;
  }
  const closed = await closeCourseQueue(tx, courseId, line.ended, now);
  const kind = line.ended === 'COURSE_BEGUN' ? 'waitlistClosed' : 'waitlistClassCanceled';
  for (const [classId, entries] of Map.groupBy(closed, (entry) => entry.class_id)) {
    const cls = dates.find(({ id }) => id === classId);
    if (cls) await notifyOfEnd(tx, { cls }, entries, kind, now);
  }
  return closed.length;
}
