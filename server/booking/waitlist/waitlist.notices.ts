import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
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
 * Notifies people on the waitlist of the new time or place. An offer is an order, and its proposal has its
 * own notice.
 */
export async function notifyWaitingOfMove(tx: Tx, cls: ClassRow, at: Date): Promise<void> {
  const entries = await listWaiting(tx, cls.id);
  await addNotices(
    tx,
    entries.map((entry) => classNotice(cls, readerOf(cls, entry), 'waitlistClassMoved', at)),
  );
}

/** Notifies people that they no longer wait, and why. */
export const notifyOfEnd = (
  tx: Tx,
  cls: ClassRow,
  entries: readonly EntryRow[],
  kind: 'waitlistClosed' | 'waitlistClassCanceled' | 'waitlistPassedOver',
  at: Date,
): Promise<void> =>
  addNotices(
    tx,
    entries.map((entry) => ({
      ...classNotice(cls, readerOf(cls, entry), kind, at),
      uniqueKey: `${kind}:${entry.id}`,
    })),
  );
