import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { listStaffIds, type PersonRow } from '#server/helping/team/team.member.repository.ts';
import { findTeam, type TeamRow } from '#server/helping/team/team.repository.ts';
import { addTasks, tryLockedRows } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { notifyOfExpiry, remindStaff } from './application.notices.ts';
import { lockDue, setPending, setReminders } from './application.repository.ts';
import { expiresAt, stepDays, stepsDue } from './application.rules.ts';

const batch = 100;

/**
 * Takes the steps of applications without an answer (docs/domain.md 4.5): two reminders, an operator's task, and the end.
 * Each step is taken once. After a standstill only the latest due step is taken.
 */
export async function checkApplications(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  let moved = 0;
  for (;;) {
    const done = await database.transaction(
      (tx) => {
        const now = clock.now();
        const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
        const due = {
          createdBy: ago(config.rules.applicationDays),
          waitingBy: stepDays(config.rules).map(ago),
        };
        const rows = {
          job: 'team applications' as const,
          batch,
          list: (limit: number) => lockDue(tx, due, limit),
          idOf: ({ id }: PersonRow) => id,
        };
        return tryLockedRows(tx, { now, log: deps.log }, rows, (row) => takeStep(tx, row, now, config.rules));
      },
      { keyed: true },
    );
    moved += done.moved;
    if (done.tried < batch) return moved;
  }
}

async function takeStep(tx: Tx, row: PersonRow, now: Date, rules: Rules): Promise<void> {
  const team = await findTeam(tx, row.team_id);
  if (team === undefined) return;
  if (expiresAt(row, rules) <= now) return expire(tx, team, row, now);
  const steps = row.waiting_since === null ? 0 : stepsDue(row.waiting_since, now, rules);
  await (steps === 3 ? addWaitingTask(tx, row, now) : remind(tx, team, row, steps, now));
}

async function expire(tx: Tx, team: TeamRow, row: PersonRow, now: Date): Promise<void> {
  await setPending(tx, row.id, { state: 'expired', ended_at: now });
  await notifyOfExpiry(tx, team, row, now);
}

async function remind(tx: Tx, team: TeamRow, row: PersonRow, steps: number, now: Date): Promise<void> {
  const staff = await listStaffIds(tx, team.id, now);
  await setReminders(tx, row.id, { reminders: steps, notified: staff });
  await remindStaff(tx, team, row, { to: staff, steps, at: now });
}

async function addWaitingTask(tx: Tx, row: PersonRow, now: Date): Promise<void> {
  await setReminders(tx, row.id, { reminders: 3 });
  await addTasks(tx, [
    {
      kind: 'applicationWaiting',
      subject: { kind: 'application', id: row.id },
      facts: { teamId: row.team_id, since: row.created_at.toISOString() },
      uniqueKey: `applicationWaiting:${row.id}`,
      at: now,
    },
  ]);
}
