import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { areRelated } from '#server/helping/guardian/guardian.repository.ts';
import { addTasks, tryLockedRows } from '#server/platform/public.ts';
import { changeHours } from './hours.change.commands.ts';
import { approveHours } from './hours.decide.commands.ts';
import { notifyOfHours, waitingTask } from './hours.notices.ts';
import { lockScanned, lockUnreminded, type HoursRow } from './hours.repository.ts';

/** Records that a round handles at most. */
const batch = 100;
const idOf = ({ id }: HoursRow): string => id;

/** Approves measured minutes of records with both scans, a week after the class (docs/domain.md 4.7). */
export async function approveScanned(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await database.transaction(
    (tx) => {
      const now = clock.now();
      const endedBy = new Date(now.getTime() - config.rules.hoursAutoApproveDays * DAY_MS);
      const rows = {
        job: 'approve scanned hours' as const,
        batch,
        list: (limit: number) => lockScanned(tx, endedBy, limit),
        idOf,
      };
      return tryLockedRows(tx, { now, log: deps.log }, rows, (row) => approveHours(tx, row, null, now));
    },
    { keyed: true },
  );
  return moved;
}

/** Reminds coaches on the third and seventh day, and adds an operator's task on the fourteenth. */
export async function remindOfHours(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { hoursReminderDays, hoursOperatorDays } = config.rules;
  const steps = [...hoursReminderDays, hoursOperatorDays];
  const { moved } = await database.transaction(
    (tx) => {
      const now = clock.now();
      const ageOf = (row: HoursRow) => now.getTime() - (row.submitted_at ?? now).getTime();
      const before = steps.map((days) => new Date(now.getTime() - days * DAY_MS));
      const rows = {
        job: 'remind of hours' as const,
        batch,
        list: (limit: number) => lockUnreminded(tx, before, limit),
        idOf,
      };
      return tryLockedRows(tx, { now, log: deps.log }, rows, (row) => {
        // After a standstill only the latest step is taken, not all missed ones.
        const reached = steps.filter((days) => ageOf(row) >= days * DAY_MS).length;
        return remind(tx, row, reached, reached === steps.length, now);
      });
    },
    { keyed: true },
  );
  return moved;
}

async function remind(tx: Tx, before: HoursRow, reached: number, isLast: boolean, now: Date): Promise<void> {
  const row = await changeHours(tx, before, { reminders: reached });
  if (!isLast) {
    // A coach cannot decide a relative's hours. Operators have a task for them since the submission.
    if (!(await areRelated(tx, row.helper_id, row.coach_id)))
      await notifyOfHours(tx, 'coach', 'hoursReminder', row, now);
    return;
  }
  await addTasks(tx, [waitingTask(row, now)]);
}
