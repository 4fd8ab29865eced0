import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks, notifyTeam } from '#server/platform/public.ts';
import { nameForStaff, selectPeople, type PersonRow } from '#server/helping/team/team.people.ts';
import { findTeam, staffIds, type TeamRow } from '#server/helping/team/team.repository.ts';
import type { Rules } from '#server/rules.ts';
import { expiresAt, stepDays, stepsDue } from './application.rules.ts';

const batch = 100;

/**
 * What becomes of an application that nobody answers (domain 4.5): leader and deputies are reminded twice, the operators
 * learn of it, and at last it ends. Each step once; after a standstill the last one that is due makes up for the others.
 */
export async function checkApplications(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  let moved = 0;
  for (;;) {
    const done = await database.transaction(
      async (tx) => {
        const now = clock.now();
        const rows = await lockDue(tx, now, config.rules);
        for (const row of rows) await tend(tx, row, now, config.rules);
        return rows.length;
      },
      { keyed: true },
    );
    moved += done;
    if (done < batch) return moved;
  }
}

/** Applications that are due, locked; what another node works on is left to it. */
async function lockDue(tx: Tx, now: Date, rules: Rules): Promise<PersonRow[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const steps = stepDays(rules).map(
    (days, step) => sql<boolean>`(reminders <= ${step} and waiting_since <= ${ago(days)})`,
  );
  const due = await sql<{ id: string }>`
    select id from team_member
    where state = 'pending' and (created_at <= ${ago(rules.applicationDays)} or ${sql.join(steps, sql` or `)})
    order by created_at limit ${batch} for no key update skip locked`.execute(tx);
  if (due.rows.length === 0) return [];
  return selectPeople(tx)
    .where(
      'team_member.id',
      'in',
      due.rows.map((row) => row.id),
    )
    .execute();
}

async function tend(tx: Tx, row: PersonRow, now: Date, rules: Rules): Promise<void> {
  const team = await findTeam(tx, row.team_id);
  if (team === undefined) return;
  if (expiresAt(row, rules) <= now) return expire(tx, team, row, now);
  const steps = row.waiting_since === null ? 0 : stepsDue(row.waiting_since, now, rules);
  await (steps === 3 ? notifyOperators(tx, row, now) : remind(tx, team, row, steps, now));
}

async function expire(tx: Tx, team: TeamRow, row: PersonRow, now: Date): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ state: 'expired', ended_at: now })
    .where('id', '=', row.id)
    .where('state', '=', 'pending')
    .execute();
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamApplicationExpired',
    title: team.name,
    to: [row.account_id],
    facts: { student: row.person_name },
    about: row.id,
    at: now,
  });
}

async function remind(tx: Tx, team: TeamRow, row: PersonRow, steps: number, now: Date): Promise<void> {
  const staff = await staffIds(tx, team.id);
  await tx
    .updateTable('team_member')
    .set({ reminders: steps, notified: staff })
    .where('id', '=', row.id)
    .execute();
  const since = row.waiting_since ?? row.created_at;
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamApplicationWaits',
    title: team.name,
    to: staff,
    facts: { student: nameForStaff(row, now), days: Math.floor((now.getTime() - since.getTime()) / DAY_MS) },
    about: `${row.id}:${steps}`,
    at: now,
  });
}

async function notifyOperators(tx: Tx, row: PersonRow, now: Date): Promise<void> {
  await tx.updateTable('team_member').set({ reminders: 3 }).where('id', '=', row.id).execute();
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
