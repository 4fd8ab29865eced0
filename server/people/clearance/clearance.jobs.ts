import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { addAudit, addNotices } from '#server/platform/public.ts';
import { updateRoles } from './clearance.service.ts';

const batch = 100;

/** Closes roles whose clearance is over. Each account is its own transaction: one that fails holds up no other. */
export async function expireClearances({ database, clock, log }: Deps): Promise<number> {
  const due = await database.query
    .selectFrom('account_role')
    .select('account_id')
    .distinct()
    .where('state', '=', 'approved')
    .where('role', '<>', 'student')
    .where('cleared_until', '<=', clock.now())
    .limit(batch)
    .execute();
  let moved = 0;
  for (const { account_id: id } of due)
    try {
      moved += await database.transaction((tx) => expire(tx, id, clock.now()), { keyed: true });
    } catch (error) {
      log.error(error, `the clearance of account ${id} could not be settled`);
    }
  return moved;
}

async function expire(tx: Parameters<typeof updateRoles>[0], id: string, at: Date): Promise<number> {
  const moved = await updateRoles(tx, id, at);
  if (moved > 0)
    await addAudit(tx, [
      { actorId: null, action: 'clearance.expired', subject: { kind: 'account', id }, facts: { moved }, at },
    ]);
  return moved;
}

/** Warns 60, 30 and 7 days before a piece of evidence expires, of each threshold once; only the nearest one is told. */
export async function warnOfExpiry({ database, clock, config }: Deps): Promise<number> {
  const now = clock.now();
  let warned = 0;
  for (const days of config.rules.clearanceWarningDays.toSorted((a, b) => a - b))
    warned += await database.transaction(
      async (tx) => {
        const due = await sql<{ account_id: string; kind: string; expires_at: Date }>`
          update clearance c set warned_days = ${days}
          where (c.account_id, c.kind) in (
            select d.account_id, d.kind from clearance d
            where d.expires_at > ${now} and d.expires_at <= ${new Date(now.getTime() + days * DAY_MS)}
              and (d.warned_days is null or d.warned_days > ${days})
              and exists (select from account_role r where r.account_id = d.account_id and r.role <> 'student'
                and r.state = 'approved')
            order by d.expires_at limit ${batch} for update skip locked)
          returning c.account_id, c.kind, c.expires_at`.execute(tx);
        await addNotices(
          tx,
          due.rows.map((row) => ({
            accountId: row.account_id,
            kind: 'clearanceExpires' as const,
            about: { id: row.account_id },
            facts: { evidence: row.kind, until: row.expires_at.toISOString(), days },
            at: now,
            uniqueKey: `clearanceExpires:${row.account_id}:${row.kind}:${row.expires_at.toISOString()}:${days}`,
          })),
        );
        return due.rows.length;
      },
      { keyed: true },
    );
  return warned;
}
