import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Addresses of private calendars that are sealed under another key, locked. */
export const lockCalendars = (tx: Tx, key: string, limit: number): Promise<Row<'busy_calendar'>[]> =>
  tx
    .selectFrom('busy_calendar')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('coach_id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setSealedCalendar(
  tx: Tx,
  { coach_id: coachId }: Row<'busy_calendar'>,
  sealed: { key_id: string; sealed: Buffer },
): Promise<void> {
  await tx.updateTable('busy_calendar').set(sealed).where('coach_id', '=', coachId).execute();
}
