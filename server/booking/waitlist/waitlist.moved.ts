import type { Tx } from '#server/db/database.ts';
import { type ClassRow, classNotice } from '#server/teaching/public.ts';
import { addNotices } from '#server/platform/public.ts';

/** Whoever waits for a seat hears of the new time or place. An offer is an order: its proposal tells of the move. */
export async function notifyWaitingOfMove(tx: Tx, cls: ClassRow, at: Date): Promise<void> {
  const entries = await tx
    .selectFrom('waitlist_entry')
    .select(['id', 'account_id'])
    .where('class_id', '=', cls.id)
    .where('state', '=', 'waiting')
    .execute();
  await addNotices(
    tx,
    entries.map((entry) =>
      classNotice(
        cls,
        { accountId: entry.account_id, about: { id: entry.id, as: 'student' } },
        'waitlistClassMoved',
        at,
      ),
    ),
  );
}
