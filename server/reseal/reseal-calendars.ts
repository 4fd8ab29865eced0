import { StartupError } from '#server/base/startup-error.ts';
import type { Tx } from '#server/db/database.ts';
import { calendarKeyId, calendarOwner, openCalendar, sealCalendar } from '#server/teaching/public.ts';
import { lockCalendars, setSealedCalendar } from './calendars.repository.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

/** One batch of addresses of private calendars; zero when there is nothing left under another key. */
export async function resealCalendars(tx: Tx, { before, now }: Secrets): Promise<number> {
  const key = calendarKeyId(now);
  const rows = await lockCalendars(tx, key, batch);
  for (const row of rows) {
    if (row.key_id !== calendarKeyId(before) || row.sealed === null)
      throw new StartupError(
        'The address of a private calendar was sealed with another secret than SECRET_BEFORE: nothing more was changed.',
      );
    const owner = calendarOwner(row.coach_id);
    const address = openCalendar(before, owner, { key_id: row.key_id, sealed: row.sealed });
    await setSealedCalendar(tx, row, { key_id: key, sealed: sealCalendar(now, owner, address) });
  }
  return rows.length;
}
