import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, isQueueOpen, listClassesOfSeries } from '#server/teaching/public.ts';
import { findClassRow } from './waitlist.class.repository.ts';
import { closeCourseQueue, setFirstDate } from './waitlist.course.repository.ts';
import { courseLine } from './waitlist.course.rules.ts';
import { canceledKind, notifyOfCanceledDate, notifyOfEnd, notifyWaitingOfMove } from './waitlist.notices.ts';
import { showSoonest } from './waitlist.offer-end.commands.ts';
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

interface Closing {
  now: Date;
  rules: Rules;
  /** Dates of the series that are canceled in the same step; a family that waited for several of them gets one notice. */
  together?: readonly ClassRow[];
}

/** Ends every wait for a class that is canceled or too near. Returns how many waited. */
export async function closeWaitlist(
  tx: Tx,
  cls: ClassRow,
  code: 'CLASS_CANCELED' | 'time',
  closing: Closing,
): Promise<number> {
  if (cls.course !== null && cls.series_id !== null)
    return dateCanceled(tx, { cls, courseId: cls.series_id }, closing);
  const { now, together = [] } = closing;
  const closed = await closeQueue(tx, cls.id, code, now);
  const kind = code === 'time' ? 'waitlistClosed' : canceledKind(cls);
  await notifyOfEnd(tx, { cls, together }, closed, kind, now);
  return closed.length;
}

/** Goes on without a canceled date of a course. The wait for the course ends with the last date that families wait for. */
async function dateCanceled(
  tx: Tx,
  { cls, courseId }: { cls: ClassRow; courseId: string },
  { now, rules, together = [] }: Closing,
): Promise<number> {
  const dates = await listClassesOfSeries(tx, courseId);
  const line = courseLine(dates, now, rules);
  if (line.ended === null) {
    await setFirstDate(tx, courseId, line.first.id);
    // Nobody waited any longer for a date that was too near.
    if (isQueueOpen({ ...cls, state: 'published' }, now, rules))
      await notifyOfCanceledDate(tx, cls, now, together);
    return 0;
  }
  const ending = together.length > 1 ? together : [cls];
  const endingIds = new Set(ending.map(({ id }) => id));
  const before = dates.map((date) =>
    endingIds.has(date.id) ? { ...date, state: 'published' as const } : date,
  );
  // The course had begun for families before this date was canceled.
  if (line.ended === 'COURSE_BEGUN' && courseLine(before, now, rules).ended !== null)
    return closeCourse(tx, courseId, now, rules);
  const closed = await closeCourseQueue(tx, courseId, 'CLASS_CANCELED', now);
  for (const one of ending) await notifyOfEnd(tx, { cls: one, together }, closed, canceledKind(cls), now);
  return closed.length;
}

/**
 * Notifies people on the waitlists of classes that moved in one step. The first date of a course may be another one now, for
 * its offers too, or nobody can wait for the course any longer.
 */
export async function moveWaitlists(
  tx: Tx,
  classes: readonly ClassRow[],
  now: Date,
  rules: Rules,
): Promise<void> {
  const courses = new Set(classes.flatMap((cls) => (cls.course === null ? [] : (cls.series_id ?? []))));
  for (const id of courses) {
    await closeCourse(tx, id, now, rules);
    await showSoonest(tx, id);
  }
  await notifyWaitingOfMove(tx, classes, now);
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
  for (const [classId, entries] of Map.groupBy(closed, (entry) => entry.class_id)) {
    const cls = dates.find(({ id }) => id === classId);
    if (cls === undefined) continue;
    const kind = line.ended === 'COURSE_BEGUN' ? 'waitlistClosed' : canceledKind(cls);
    await notifyOfEnd(tx, { cls }, entries, kind, now);
  }
  return closed.length;
}
