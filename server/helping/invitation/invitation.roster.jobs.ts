import { HOUR_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { addNotices, addTasks, tryParts, tryRowGroups } from '#server/platform/public.ts';
import { changeInvitation } from './invitation.change.commands.ts';
import { isClearedAgain, isNewlyOnHold, isOnHoldNear } from './invitation.due.repository.ts';
import { runInvitationJob } from './invitation.jobs.ts';
import { helpNotice } from './invitation.notices.ts';
import { listStaleRosters, lockFreeRosters, refreshRosters } from './invitation.roster.repository.ts';

const job = 'rosters';
/** Classes of one round. */
const batch = 100;

/**
 * Checks classes to come with uncleared helpers. Coach and helper are notified once. Near the start an
 * operator gets a task. The coach is notified when all helpers are cleared again. Returns the number of
 * steps.
 */
export const checkRosters = (deps: Deps): Promise<number> =>
  tryParts(
    [refreshStaleRosters, notifyOnHold, addOnHoldTasks, notifyClearedAgain].map((part) => () => part(deps)),
  );

/** Every command stores the value itself. This job corrects what a command missed. */
async function refreshStaleRosters(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const rows = {
    job,
    batch,
    list: (limit: number) => listStaleRosters(database.query, clock.now(), limit),
    idOf: (id: string) => `stale:${id}`,
  } as const;
  const { moved } = await tryRowGroups(deps, rows, (ids) =>
    database.transaction(async (tx) => refreshRosters(tx, await lockFreeRosters(tx, ids)), { keyed: true }),
  );
  return moved;
}

const notifyOnHold = (deps: Deps): Promise<number> =>
  runInvitationJob(
    deps,
    { job, part: 'onHold:' },
    isNewlyOnHold(deps.clock.now()),
    async (tx, { invitation, ...about }) => {
      const now = deps.clock.now();
      const row = await changeInvitation(tx, invitation, { on_hold_at: now });
      await addNotices(tx, [
        await helpNotice(tx, { to: 'coach', kind: 'helperOnHold', at: now }, row, about),
      ]);
      await addNotices(tx, [await helpNotice(tx, { to: 'helper', kind: 'helpOnHold', at: now }, row, about)]);
    },
  );

const addOnHoldTasks = (deps: Deps): Promise<number> => {
  const now = deps.clock.now();
  const near = new Date(now.getTime() + deps.config.rules.helperLeftHours * HOUR_MS);
  return runInvitationJob(deps, { job, part: 'near:' }, isOnHoldNear(now, near), (tx, { invitation, cls }) =>
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
  runInvitationJob(deps, { job, part: 'cleared:' }, isClearedAgain, async (tx, { invitation, ...about }) => {
    const now = deps.clock.now();
    const row = await changeInvitation(tx, invitation, { on_hold_at: null });
    await addNotices(tx, [await helpNotice(tx, { to: 'coach', kind: 'helperCleared', at: now }, row, about)]);
  });
