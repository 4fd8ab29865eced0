import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { enterHours } from '#server/helping/hours/hours.entry.ts';
import { notifyOfHours } from '#server/helping/hours/hours.notices.ts';
import { lockHoursOf } from '#server/helping/hours/hours.repository.ts';
import { notify } from './invitation.notices.ts';
import { refreshRosters } from './invitation.roster.ts';
import { setInvitation, type InvitationRow } from './invitation.repository.ts';
import { answerBy } from './invitation.rules.ts';

const batch = 100;

interface Due {
  invitation: InvitationRow;
  cls: Row<'class'>;
  coach: Row<'coach'>;
}

/**
 * Locks live invitations that a condition picks, their classes first as every command does, and leaves out what is busy.
 * The condition speaks of `i` and `c`; it is asked again under the locks.
 */
async function lockDue(tx: Tx, due: ReturnType<typeof sql>): Promise<Due[]> {
  const ties = await sql<{ id: string; class_id: string }>`
    select i.id, i.class_id from invitation i join class c on c.id = i.class_id
    where i.validity = '1' and ${due} order by i.created_at limit ${batch}`.execute(tx);
  if (ties.rows.length === 0) return [];
  const classes = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', 'in', [...new Set(ties.rows.map((row) => row.class_id))])
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (classes.length === 0) return [];
  const rows = await sql<InvitationRow>`
    select i.* from invitation i join class c on c.id = i.class_id
    where i.id = any(${ties.rows.map((row) => row.id)}::uuid[])
      and c.id = any(${classes.map((row) => row.id)}::uuid[]) and i.validity = '1' and ${due}
    order by i.id for no key update of i skip locked`.execute(tx);
  const coaches = await tx
    .selectFrom('coach')
    .selectAll()
    .where('id', 'in', [...new Set(classes.map((row) => row.coach_id))])
    .execute();
  return rows.rows.flatMap((invitation) => {
    const cls = classes.find((row) => row.id === invitation.class_id);
    const coach = coaches.find((row) => row.id === invitation.coach_id);
    return cls && coach ? [{ invitation, cls, coach }] : [];
  });
}

/** Takes a step with each live invitation that the condition picks, in one transaction; returns how many. */
export const sweep = (
  { database }: Deps,
  due: ReturnType<typeof sql>,
  step: (tx: Tx, due: Due) => Promise<void>,
): Promise<number> =>
  database.transaction(
    async (tx) => {
      const found = await lockDue(tx, due);
      for (const one of found) await step(tx, one);
      return found.length;
    },
    // Each step is a compare-and-set on the invitation's version.
    { keyed: true },
  );

/** Await, valid → await, expired: a week without an answer, or two hours before the start (docs/domain.md 4.6). */
export function expireInvitations(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { invitationDays, invitationBeforeStartHours } = deps.config.rules;
  const madeBy = new Date(now.getTime() - invitationDays * DAY_MS);
  const startsBy = new Date(now.getTime() + invitationBeforeStartHours * HOUR_MS);
  return sweep(
    deps,
    sql`i.agreement = '0' and c.state = 'published' and (i.created_at <= ${madeBy} or c.starts_at <= ${startsBy})`,
    async (tx, { invitation, ...about }) => {
      const row = await setInvitation(tx, invitation, { validity: '2', ended_at: now, ended_by: 'system' });
      await notify(tx, row.initiator, 'helpExpired', row, about, now);
    },
  );
}

/** Once, two days after it was asked and not answered. */
export function remindOfInvitations(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { rules } = deps.config;
  const madeBy = new Date(now.getTime() - rules.invitationReminderHours * HOUR_MS);
  return sweep(
    deps,
    sql`i.agreement = '0' and i.reminded_at is null and c.state = 'published' and i.created_at <= ${madeBy}`,
    async (tx, { invitation, ...about }) => {
      const row = await setInvitation(tx, invitation, { reminded_at: now });
      const until = answerBy(row, about.cls, rules);
      const to = row.initiator === 'coach' ? 'helper' : 'coach';
      if (now < until)
        await notify(tx, to, 'helpUnanswered', row, about, now, { answerBy: until.toISOString() });
    },
  );
}

/** Any valid → same agreement, not valid, when the class was canceled. Nobody serves there: no minutes. */
export function endCanceled(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return sweep(deps, sql`c.state = 'canceled'`, async (tx, { invitation, ...about }) => {
    const row = await setInvitation(tx, invitation, { validity: '0', ended_at: now, ended_by: 'system' });
    if (row.agreement === '1') {
      await tx
        .updateTable('class')
        .set((eb) => ({ helpers_taken: eb('helpers_taken', '-', 1) }))
        .where('id', '=', row.class_id)
        .execute();
      await refreshRosters(tx, [row.class_id]);
    }
    await notify(tx, 'helper', 'helpCanceled', row, about, now);
  });
}

/** Agree, valid → agree, expired when the class is over, with the helper's service record. */
export function endServed(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return sweep(
    deps,
    sql`i.agreement = '1' and c.state = 'published' and c.ends_at <= ${now}`,
    async (tx, { invitation, cls }) => {
      const row = await setInvitation(tx, invitation, { validity: '2', ended_at: now, ended_by: 'system' });
      if (!(await enterHours(tx, deps, row, cls))) return;
      await notifyOfHours(tx, 'helper', 'hoursEntered', await lockHoursOf(tx, row.helper_id, cls.id), now);
    },
  );
}
