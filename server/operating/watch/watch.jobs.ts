import { MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { raiseMinutes } from './watch.alarm.commands.ts';
import { notifyOfAlarm } from './watch.notices.ts';
import { listOperators, lockUnread, setRaised } from './watch.repository.ts';

const batch = 50;

/** Alarms all operators about reports that nobody on watch took up. Returns the reports. */
export const raiseAlarms = ({ database, clock }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const reports = await lockUnread(tx, new Date(now.getTime() - raiseMinutes * MINUTE_MS), batch);
    if (reports.length === 0) return 0;
    for (const { id, about_id: aboutId } of reports)
      await notifyOfAlarm(tx, id, await listOperators(tx, aboutId), now);
    const ids = reports.map(({ id }) => id);
    await setRaised(tx, ids, now);
    return ids.length;
  });
