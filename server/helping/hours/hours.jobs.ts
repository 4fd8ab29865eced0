import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { areRelated } from '#server/helping/helper/helper.guardians.ts';
import { addTasks } from '#server/platform/public.ts';
import { approve } from './hours.decide.ts';
import { notifyOfHours, waitingTask } from './hours.notices.ts';
import { setHours, type HoursRow } from './hours.repository.ts';

const batch = 100;

/** With both scans nobody has to look: after a week the measured minutes are approved (docs/domain.md 4.7). */
export async function approveScanned({ database, clock, config }: Deps): Promise<number> {
  return await database.transaction(
    async (tx) => {
      const now = clock.now();
      const due = await tx
        .selectFrom('service_hours')
        .selectAll()
        .where('source', '=', 'checkin')
        .where('state', 'in', ['entered', 'pending'])
        .where('class_ended_at', '<=', new Date(now.getTime() - config.rules.hoursAutoApproveDays * DAY_MS))
        .orderBy('class_ended_at')
        .limit(batch)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      for (const row of due) await approve(tx, row, null, now);
      return due.length;
    },
    { keyed: true },
  );
}

/** Reminds approvers on the third and seventh day, and puts the matter on the operators' list on the fourteenth. */
export async function remindOfHours({ database, clock, config }: Deps): Promise<number> {
  const { hoursReminderDays, hoursOperatorDays } = config.rules;
  const steps = [...hoursReminderDays, hoursOperatorDays];
  return await database.transaction(
    async (tx) => {
      const now = clock.now();
      const ageOf = (row: HoursRow) => now.getTime() - (row.submitted_at ?? now).getTime();
      const due = await tx
        .selectFrom('service_hours')
        .selectAll()
        .where('state', '=', 'pending')
        .where('reminders', '<', steps.length)
        .where((eb) =>
          eb.or(
            steps.map((days, sent) =>
              eb.and([
                eb('reminders', '=', sent),
                eb('submitted_at', '<=', new Date(now.getTime() - days * DAY_MS)),
              ]),
            ),
          ),
        )
        .orderBy('submitted_at')
        .limit(batch)
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      for (const row of due) {
        // After a standstill only the latest step is taken, not all that were missed.
        const reached = steps.filter((days) => ageOf(row) >= days * DAY_MS).length;
        await step(tx, row, reached, reached === steps.length, now);
      }
      return due.length;
    },
    { keyed: true },
  );
}

async function step(tx: Tx, before: HoursRow, reached: number, isLast: boolean, now: Date): Promise<void> {
  const row = await setHours(tx, before, { reminders: reached });
  if (!isLast) {
    // The coach cannot decide a relative's; the operators have it on their list since it was submitted.
    if (!(await areRelated(tx, row.helper_id, row.coach_id)))
      await notifyOfHours(tx, 'coach', 'hoursReminder', row, now);
    return;
  }
  await addTasks(tx, [waitingTask(row, now)]);
}
