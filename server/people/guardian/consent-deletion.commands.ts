import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { textFor } from '#server/i18n/text-for.ts';
import { erase } from '#server/people/privacy/deletion.jobs.ts';

/**
 * Deletes what a minor's account has told while nobody agreed, as a deletion that a person asked for does. The row itself
 * stays without a person, as ledgers and histories point to it. False while it has a live order or money: then it is left
 * to an operator's or the family's next step.
 */
export async function forgetAccount(tx: Tx, id: string, now: Date): Promise<boolean> {
  const tied = await sql`
    select from orders where student_id = ${id} and status in ('0', '1', '2', '4')
    union all select from ledger_account where owner_id = ${id} and posted_minor <> 0`.execute(tx);
  if (tied.rows.length > 0) return false;
  const { language } = await tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await erase(tx, { me: id, name: textFor(language, 'name.deleted', {}), now });
  return true;
}
