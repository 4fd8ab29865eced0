import type { Deps } from '#server/context/context.ts';
import { tryRows } from '#server/platform/job/job-rows.commands.ts';
import { sendDueAnnouncement } from './announcement.commands.ts';
import { listDueAnnouncements } from './announcement.repository.ts';

/**
 * Sends the announcements that are due, each in a transaction of its own. Safe on several nodes. Returns how many. One
 * that cannot be sent does not keep back the others.
 */
export async function sendDueAnnouncements(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'scheduled announcements',
      batch: Infinity,
      list: () => listDueAnnouncements(database.query, clock.now()),
      idOf: (id) => id,
    },
    async (id) =>
      Number(await database.transaction((tx) => sendDueAnnouncement(tx, id, clock.now()), { keyed: true })),
  );
  return moved;
}
