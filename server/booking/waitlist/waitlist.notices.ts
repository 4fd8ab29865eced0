import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { type ClassRow, classNotice } from '#server/teaching/public.ts';
import { listWaiting, type EntryRow } from './waitlist.repository.ts';

/** Who waits, or waited; the notice opens the class, where they can wait again or find another one. */
const readerOf = (cls: ClassRow, { account_id: accountId }: Pick<EntryRow, 'account_id'>) => ({
  accountId,
  about: { id: cls.id, as: 'student' as const },
});

/** Notifies people on the waitlist of the new time or place. An offer is an order, whose proposal says the same. */
export async function notifyWaitingOfMove(tx: Tx, cls: ClassRow, at: Date): Promise<void> {
  const entries = await listWaiting(tx, cls.id);
  await addNotices(
    tx,
    entries.map((entry) => classNotice(cls, readerOf(cls, entry), 'waitlistClassMoved', at)),
  );
}

/** Notifies people that they do not wait any more, and why. */
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
