import type { Tx } from '#server/db/database.ts';
import { addNotices, sharedByStep } from '#server/platform/public.ts';
import { type ClassRow, classNotice } from '#server/teaching/public.ts';
import { listWaiting, type EntryRow } from './waitlist.repository.ts';

/**
 * Recipient: the account of the entry. The notice opens the class, where the person can join the waitlist
 * again or find another class.
 */
const readerOf = (cls: ClassRow, { account_id: accountId }: Pick<EntryRow, 'account_id'>) => ({
  accountId,
  about: { id: cls.id, as: 'student' as const },
});

/**
 * Notifies people on the waitlists of classes that moved in one step, soonest first: each of them once. An offer is an
 * order, and its proposal has its own notice.
 */
export async function notifyWaitingOfMove(tx: Tx, classes: readonly ClassRow[], at: Date): Promise<void> {
  const notices = [];
  for (const cls of classes)
    for (const entry of await listWaiting(tx, cls.id))
      notices.push(
        cls.course === null
          ? classNotice(cls, readerOf(cls, entry), 'waitlistClassMoved', at)
          : classNotice(cls, readerOf(cls, entry), 'waitlistDateMoved', at),
      );
  await addNotices(tx, sharedByStep(notices, classes));
}

/** Notifies people who wait for a course that a date of it is canceled: the wait goes on for the others. */
export async function notifyOfCanceledDate(
  tx: Tx,
  cls: ClassRow,
  at: Date,
  together: readonly ClassRow[],
): Promise<void> {
  const notices = (await listWaiting(tx, cls.id)).map((entry) =>
    classNotice(cls, readerOf(cls, entry), 'waitlistDateCanceled', at),
  );
  await addNotices(tx, together.length > 1 ? sharedByStep(notices, together) : notices);
}

type CanceledKind = 'waitlistClassCanceled' | 'waitlistCanceledByCoach';

/** Names the coach only if the coach canceled the class: operators and the smallest size cancel classes, too. */
export const canceledKind = ({ cancel_by: by }: Pick<ClassRow, 'cancel_by'>): CanceledKind =>
  by === 'coach' ? 'waitlistCanceledByCoach' : 'waitlistClassCanceled';

/** Notifies people that they no longer wait, and why: once about several dates that ended `together`. */
export function notifyOfEnd(
  tx: Tx,
  { cls, together = [] }: { cls: ClassRow; together?: readonly ClassRow[] },
  entries: readonly EntryRow[],
  kind: 'waitlistClosed' | CanceledKind | 'waitlistPassedOver',
  at: Date,
): Promise<void> {
  const notices = entries.map((entry) => ({
    ...classNotice(cls, readerOf(cls, entry), kind, at),
    uniqueKey: `${kind}:${entry.id}`,
  }));
  return addNotices(
    tx,
    together.length > 1 ? sharedByStep(notices, together, cls.series_id ?? undefined) : notices,
  );
}
