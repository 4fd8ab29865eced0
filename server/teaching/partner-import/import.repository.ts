import { type Kysely, sql } from 'kysely';
import type { InviteKind } from '#contract/import-choices.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Tables } from '#server/db/types.ts';
import type { TakenTime } from './import.classes.rules.ts';
import type { KnownPeople } from './import.people.rules.ts';

type Db = Kysely<Tables>;

/** PostgreSQL takes at most 65,535 values in one statement. */
const rowsAtOnce = 1000;

/** Addresses of coaches who are invited, have joined or declined: none of them is invited again. */
export async function listCoachEmails(
  db: Db,
  partnerId: string,
  states: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_coach')
    .innerJoin('contact', 'contact.account_id', 'partner_coach.coach_id')
    .select('contact.value')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`partner_coach.state = any(${states})`)
    .where('contact.channel', '=', 'email')
    .execute();
  return rows.map(({ value }) => value);
}

/** Those of these addresses whose account joined the partner, or had joined it. */
export async function listMemberEmails(
  db: Db,
  partnerId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('contact')
    .innerJoin('partner_member', 'partner_member.account_id', 'contact.account_id')
    .select('contact.value')
    .where('partner_member.partner_id', '=', partnerId)
    .where(sql<boolean>`contact.value = any(${emails})`)
    .execute();
  return rows.map(({ value }) => value);
}

export async function listInvitedEmails(db: Db, partnerId: string, kind: InviteKind): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_invite')
    .select('email')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ email }) => email);
}

export const asKnown = (lists: Record<keyof KnownPeople, readonly string[]>): KnownPeople => ({
  coaches: new Set(lists.coaches),
  members: new Set(lists.members),
  invited: new Set(lists.invited),
});

/** Times of these coaches that have not ended: their classes, and what partners planned for them. */
export async function listTaken(
  db: Db,
  partnerId: string,
  emails: readonly string[],
  now: Date,
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime & { place_name: string }>`
    select contact.value as email, c.starts_at as "startsAt", c.ends_at as "endsAt",
      c.place_name, 'class' as what, coalesce(c.partner_id = ${partnerId}, false) as "isOwn", true as "isTaken"
    from contact join class c on c.coach_id = contact.account_id
    where contact.value = any(${emails}) and c.state = 'published' and c.ends_at > ${now}
    union all
    select coach_email, starts_at, ends_at, place_key, 'plannedClass', partner_id = ${partnerId}, answered_at is null
    from planned_class where coach_email = any(${emails}) and ends_at > ${now}`.execute(db);
  return rows.map(({ place_name: placeName, ...row }) => ({ ...row, placeKey: placeName }));
}

export const insertImport = (tx: Tx, row: NewRow<'partner_import'>): Promise<unknown> =>
  tx.insertInto('partner_import').values(row).execute();

/** Inserts invitations that the partner has not sent yet; returns how many. */
export const insertInvites = (tx: Tx, rows: readonly NewRow<'partner_invite'>[]): Promise<number> =>
  inChunks(rows, async (chunk) => {
    const made = await tx
      .insertInto('partner_invite')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return made.length;
  });

/** Inserts planned classes that the partner has not planned yet; returns how many. */
export const insertPlanned = (tx: Tx, rows: readonly NewRow<'planned_class'>[]): Promise<number> =>
  inChunks(rows, async (chunk) => {
    const made = await tx
      .insertInto('planned_class')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return made.length;
  });

async function inChunks<R>(rows: readonly R[], insert: (chunk: R[]) => Promise<number>): Promise<number> {
  let count = 0;
  for (let at = 0; at < rows.length; at += rowsAtOnce) count += await insert(rows.slice(at, at + rowsAtOnce));
  return count;
}
