import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addAudit, addNotices, tryRowGroups, tryRows } from '#server/platform/public.ts';
import { updateRoles } from './clearance.commands.ts';
import { type ExpiringEvidence, listExpired, listToWarn, markWarned } from './clearance.repository.ts';

const batch = 100;

/**
 * Closes roles with an expired clearance. Each account is its own transaction: one that fails holds up no
 * other.
 */
export async function expireClearances(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'clearance expiry',
      batch,
      list: (limit) => listExpired(database.query, clock.now(), limit),
      idOf: ({ account_id: id }) => id,
    },
    ({ account_id: id }) => database.transaction((tx) => expire(tx, id, clock.now()), { keyed: true }),
  );
  return moved;
}

async function expire(tx: Tx, id: string, at: Date): Promise<number> {
  const moved = await updateRoles(tx, id, at);
  if (moved > 0)
    await addAudit(tx, [
      { actorId: null, action: 'clearance.expired', subject: { kind: 'account', id }, facts: { moved }, at },
    ]);
  return moved;
}

/**
 * Warns 60, 30 and 7 days before a piece of evidence expires, once for each threshold. A late run warns only of the
 * nearest one.
 */
export async function warnOfExpiry(deps: Deps): Promise<number> {
  let warned = 0;
  for (const days of deps.config.rules.clearanceWarningDays.toSorted((a, b) => a - b))
    warned += await warn(deps, days);
  return warned;
}

async function warn(deps: Deps, days: number): Promise<number> {
  const { database, clock } = deps;
  const times = (now: Date) => ({ now, until: new Date(now.getTime() + days * DAY_MS), days });
  const rows = {
    job: 'clearance warnings' as const,
    batch,
    list: (limit: number) => listToWarn(database.query, times(clock.now()), limit),
    // Without the days: what failed at the nearest threshold is not warned of by a farther one.
    idOf: (one: ExpiringEvidence) => `${one.account_id}:${one.kind}`,
  };
  const { moved } = await tryRowGroups(deps, rows, (evidence) =>
    database.transaction(
      async (tx) => {
        const now = clock.now();
        const due = await markWarned(tx, evidence, times(now));
        await addNotices(
          tx,
          due.map((row) => ({
            accountId: row.account_id,
            kind: 'clearanceExpires' as const,
            about: { id: row.account_id },
            facts: { evidence: row.kind, until: row.expires_at.toISOString(), days },
            at: now,
            uniqueKey: `clearanceExpires:${row.account_id}:${row.kind}:${row.expires_at.toISOString()}:${days}`,
          })),
        );
        return due.length;
      },
      { keyed: true },
    ),
  );
  return moved;
}
