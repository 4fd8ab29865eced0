import type { Deps } from '#server/context/context.ts';
import { sendDueAnnouncement } from './announcement.commands.ts';
import { listDueAnnouncements } from './announcement.repository.ts';

/**
 * Sends the announcements that are due, each in a transaction of its own. Safe on several nodes. Returns how many. One
 * that cannot be sent does not keep back the others; the run fails after them, so that operators see it.
 */
export async function sendDueAnnouncements({ database, clock, log }: Deps): Promise<number> {
  const failures: unknown[] = [];
  let sent = 0;
  for (const id of await listDueAnnouncements(database.query, clock.now())) {
    try {
      const isSent = await database.transaction((tx) => sendDueAnnouncement(tx, id, clock.now()), {
        keyed: true,
      });
      if (isSent) sent += 1;
    } catch (error) {
      log.error(error, `announcement ${id} could not be sent`);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some announcements could not be sent');
  return sent;
}
