import { HOUR_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { addTasks } from '#server/platform/public.ts';
import { notify } from './invitation.notices.ts';
import { setInvitation } from './invitation.repository.ts';
import { isRosterStale, refreshRosters } from './invitation.roster.ts';
import { sweep } from './invitation.jobs.ts';

const batch = 100;

/** SQL: the helper of invitation `i` is cleared through the end of class `c`, as `isClearedFor`. */
const isCleared = sql`exists (
  select from account_role r join account a on a.id = r.account_id
  where r.account_id = i.helper_id and r.role = i.role and r.state = 'approved' and a.state = 'active'
    and r.cleared_until >= c.ends_at)`;

/**
 * Looks after classes to come whose helpers are not cleared: coach and helper are told once what to do, an operator is
 * called when the start is near, and the coach hears when everything is in order again. Returns what it did.
 */
export async function checkRosters(deps: Deps): Promise<number> {
  return (
    (await refreshStaleRosters(deps)) +
    (await notifyOnHold(deps)) +
    (await callOperators(deps)) +
    (await notifyClearedAgain(deps))
  );
}

/** Every command keeps the value by itself; what one of them missed is mended here. */
async function refreshStaleRosters({ database, clock }: Deps): Promise<number> {
  return database.transaction(
    async (tx) => {
      const stale = await sql<{ id: string }>`
        select c.id from class c
        where c.state = 'published' and c.ends_at > ${clock.now()}
          and (c.helpers_taken > 0 or c.helpers_cleared_until is not null) and ${isRosterStale}
        order by c.id limit ${batch} for no key update of c skip locked`.execute(tx);
      return refreshRosters(
        tx,
        stale.rows.map((row) => row.id),
      );
    },
    { keyed: true },
  );
}

const onHold = (deps: Deps) =>
  sql`i.agreement = '1' and c.state = 'published' and c.starts_at > ${deps.clock.now()} and not ${isCleared}`;

const notifyOnHold = (deps: Deps): Promise<number> =>
  sweep(deps, sql`i.on_hold_at is null and ${onHold(deps)}`, async (tx, { invitation, ...about }) => {
    const now = deps.clock.now();
    const row = await setInvitation(tx, invitation, { on_hold_at: now });
    await notify(tx, 'coach', 'helperOnHold', row, about, now);
    await notify(tx, 'helper', 'helpOnHold', row, about, now);
  });

const callOperators = (deps: Deps): Promise<number> => {
  const near = new Date(deps.clock.now().getTime() + deps.config.rules.helperLeftHours * HOUR_MS);
  const isDue = sql`${onHold(deps)} and i.on_hold_at is not null and c.starts_at < ${near}
    and not exists (select from operator_task t where t.unique_key = 'helperOnHold:' || i.id || ':' || i.version)`;
  return sweep(deps, isDue, (tx, { invitation, cls }) =>
    addTasks(tx, [
      {
        kind: 'helperOnHold',
        subject: { kind: 'class', id: cls.id },
        facts: { invitationId: invitation.id, startsAt: cls.starts_at.toISOString() },
        uniqueKey: `helperOnHold:${invitation.id}:${invitation.version}`,
        at: deps.clock.now(),
      },
    ]),
  );
};

const notifyClearedAgain = (deps: Deps): Promise<number> =>
  sweep(
    deps,
    sql`i.on_hold_at is not null and i.agreement = '1' and c.state = 'published' and ${isCleared}`,
    async (tx, { invitation, ...about }) => {
      const now = deps.clock.now();
      const row = await setInvitation(tx, invitation, { on_hold_at: null });
      await notify(tx, 'coach', 'helperCleared', row, about, now);
    },
  );
