import type { Tx } from '#server/db/database.ts';
import type { ClassRow } from '#server/teaching/public.ts';
import { findClassRow } from './waitlist.class.repository.ts';
import { notifyOfEnd } from './waitlist.notices.ts';
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
  const closed = await closeQueue(tx, cls.id, code, now);
  const kind = code === 'time' ? 'waitlistClosed' : 'waitlistClassCanceled';
  await notifyOfEnd(tx, { cls, together }, closed, kind, now);
  return closed.length;
}
