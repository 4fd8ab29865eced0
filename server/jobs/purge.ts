import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { removeOrphans } from '#server/people/public.ts';

/**
 * Removes what nobody asks for any more: windows of counters, ended sessions, old codes, and refusals that no phone can
 * still be waiting for. Answers that made something are kept as long as it is (docs/offline.md 3.8).
 */
export async function purge({ database, clock, config }: Deps): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const statements = [
    sql`delete from rate_counter where window_start < ${ago(2)}`,
    sql`delete from session where expires_at < ${ago(1)}`,
    // Codes of the last day still count against their target.
    sql`delete from code_challenge where created_at < ${ago(2)}`,
    sql`delete from job_run where ended_at < ${ago(14)}`,
    sql`delete from data_export where expires_at < ${clock.now()}`,
    // Proof of consent outlives the account for a while (docs/privacy.md).
    sql`delete from waiver_signature s using account a where a.id = s.guardian_id and a.state = 'deleted'
      and s.signed_at < ${ago(config.rules.waiverKeepYears * 366)}`,
    sql`delete from sent_message where sent_at < ${ago(7)}`,
    sql`delete from command where created_at < ${ago(400)} and status <> 200`,
  ];
  let removed = await removeOrphans(database.query, ago(config.rules.pictureDraftDays));
  for (const statement of statements)
    removed += Number((await statement.execute(database.query)).numAffectedRows ?? 0n);
  return removed;
}
