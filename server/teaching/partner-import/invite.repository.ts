import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { InviteKind } from '#contract/import-choices.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { claimed, type DeliveryTable, isDue, isOneOfUuids } from '#server/platform/public.ts';

type Db = Kysely<Tables>;

export const inviteTable: DeliveryTable = {
  name: 'invite',
  table: 'partner_invite',
  attempts: 'mail_attempts',
  nextAt: 'mail_next_at',
  deadAt: 'mail_dead_at',
  error: 'mail_error',
  id: sql<string>`id::text`,
  isOneOf: isOneOfUuids,
};

export interface DueInvite {
  id: string;
  partner_id: string;
  kind: InviteKind;
  email: string;
  name: string;
  language: Language;
  attempts: number;
  partner_name: LocalText;
}

/** Claims invitations of open partners whose mail is due, oldest first. */
export async function claimInvites(
  db: Db,
  { now, end }: { now: Date; end: Date },
  limit: number,
): Promise<DueInvite[]> {
  const { rows } = await sql<DueInvite>`
    with due as (
      select invite.id, partner.name from partner_invite invite join partner on partner.id = invite.partner_id
      where partner.state = 'open' and mailed_at is null and expires_at > ${now} and ${isDue(inviteTable, now)}
      order by invite.created_at, invite.id limit ${limit} for no key update of invite skip locked)
    update partner_invite set ${claimed(inviteTable, end)} from due where partner_invite.id = due.id
    returning partner_invite.id, partner_id, kind, email, partner_invite.name, language,
      mail_attempts as attempts, due.name as partner_name`.execute(db);
  return rows;
}

export const setMailed = (db: Db, id: string, at: Date): Promise<unknown> =>
  db.updateTable('partner_invite').set({ mailed_at: at }).where('id', '=', id).execute();

/** Invited coaches who can be found in searches by now, and have no place at the partner. */
export async function listArrived(
  db: Db,
  limit: number,
): Promise<{ id: string; partner_id: string; coach_id: string }[]> {
  const { rows } = await sql<{ id: string; partner_id: string; coach_id: string }>`
    select invite.id, invite.partner_id, coach.id as coach_id from partner_invite invite
    join contact on contact.value = invite.email
    join coach on coach.id = contact.account_id and coach.is_listed
    join partner on partner.id = invite.partner_id and partner.state = 'open'
    where invite.kind = 'coach' order by invite.created_at, invite.id limit ${limit}`.execute(db);
  return rows;
}

/** False when somebody else removed it. */
export async function removeInvite(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('partner_invite').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** SQL: ids of invitations that are over: expired, of a member who joined, or of a closed partner. */
const ended = (now: Date) => sql`
  select id from partner_invite where expires_at <= ${now}
  union select invite.id from partner_invite invite join partner on partner.id = invite.partner_id
    where partner.state = 'closed'
  union select invite.id from partner_invite invite join contact on contact.value = invite.email
    join partner_member member on member.account_id = contact.account_id
      and member.partner_id = invite.partner_id
    where invite.kind = 'member'`;

/** Lists invitations that are over. */
export async function listEnded(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${ended(now)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes those of these invitations that are over: an import may have renewed one. Returns how many. */
export async function removeEnded(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from partner_invite where id = any(${ids}::uuid[]) and id in (${ended(now)})`.execute(db);
  return Number(numAffectedRows);
}

/** Lists planned classes that began this long ago. */
export async function listPast(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('planned_class')
    .select('id')
    .where('starts_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes these planned classes; their classes stay. Returns how many. */
export async function removePast(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('planned_class').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}
