import type { Deps } from '#server/context/context.ts';
import { isQueueOpen } from '#server/teaching/public.ts';
import { listClosing, lockFreeClass } from './waitlist.class.repository.ts';
import { closeWaitlist } from './waitlist.close.commands.ts';

/** Closes the waitlists of classes that are too near, canceled, or over; returns how many people waited. */
export async function closeWaitlists(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const due = await listClosing(database.query, clock.now(), config.rules);
  let closed = 0;
  for (const { id } of due)
    closed += await database.transaction(
      async (tx) => {
        const cls = await lockFreeClass(tx, id);
        const now = clock.now();
        if (cls === undefined || isQueueOpen(cls, now, config.rules)) return 0;
        return closeWaitlist(tx, cls, cls.state === 'published' ? 'time' : 'CLASS_CANCELED', now);
      },
      { keyed: true },
    );
  return closed;
}
