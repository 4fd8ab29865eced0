import { MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { tryLockedRows } from '#server/platform/public.ts';
import { raiseMinutes } from './watch.alarm.commands.ts';
import { notifyOfAlarm } from './watch.notices.ts';
import { listOperators, lockUnread, setRaised } from './watch.repository.ts';

const batch = 50;

/** Alarms all operators about reports that nobody on watch took up. Returns the reports. */
export async function raiseAlarms(deps: Deps): Promise<number> {
  const { moved } = await deps.database.transaction((tx) => {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - raiseMinutes * MINUTE_MS);
    const rows = {
      job: 'safety alarms' as const,
      batch,
      list: (limit: number) => lockUnread(tx, before, limit),
      idOf: ({ id }: { id: string }) => id,
    };
    return tryLockedRows(tx, { now, log: deps.log }, rows, async ({ id, about_id: aboutId }) => {
      await notifyOfAlarm(tx, id, await listOperators(tx, aboutId), now);
      await setRaised(tx, id, now);
    });
  });
  return moved;
}
