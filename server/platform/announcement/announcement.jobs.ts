import type { Deps } from '#server/context/context.ts';
import { sendDueAnnouncement } from './announcement.commands.ts';

/** Sends the announcements that are due, each in a transaction of its own. Safe on several nodes. Returns how many. */
export async function sendDueAnnouncements({ database, clock }: Deps): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const isSent = await database.transaction((tx) => sendDueAnnouncement(tx, clock.now()), { keyed: true });
    if (!isSent) return sent;
  }
}
