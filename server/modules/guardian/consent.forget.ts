import { sql } from 'kysely';
import type { Tx } from '#server/db/store.ts';

/**
 * Deletes what a minor's account has told while nobody agreed: name, birth date, contacts, sessions, forms. The row
 * itself stays without a person, as ledgers and histories point to it. False while it has a live order or money: then
 * it is left to an operator's or the family's next step.
 */
export async function forgetAccount(tx: Tx, id: string, now: Date): Promise<boolean> {
  const tied = await sql`
    select from orders where student_id = ${id} and status in ('0', '1', '2', '4')
    union all select from ledger_account where owner_id = ${id} and posted_minor <> 0`.execute(tx);
  if (tied.rows.length > 0) return false;
  await sql`
    update account set state = 'deleted', name = '', birth_date = null, gender = null, password_hash = null,
      version = version + 1
    where id = ${id}`.execute(tx);
  await sql`update participant set name = '', birth_date = null, removed_at = ${now} where id = ${id}`.execute(
    tx,
  );
  await sql`update account_role set form = null, form_sealed = null where account_id = ${id}`.execute(tx);
  await sql`delete from contact where account_id = ${id}`.execute(tx);
  await sql`delete from session where account_id = ${id}`.execute(tx);
  await sql`delete from second_factor where account_id = ${id}`.execute(tx);
  await sql`update guardian_invite set withdrawn_at = ${now}
    where inviter_id = ${id} and used_at is null and withdrawn_at is null`.execute(tx);
  await sql`delete from need_profile where participant_id = ${id}`.execute(tx);
  await sql`delete from pending_consent where account_id = ${id}`.execute(tx);
  return true;
}
