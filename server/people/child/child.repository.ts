import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';
import { areSessionsHidden } from '#server/people/guardian-link/guardian-link.repository.ts';

type Db = Kysely<Tables>;
export type ParticipantRow = Row<'participant'> & {
  waiver_version: string | null;
  has_card?: boolean;
  /** Null when no sessions are hidden from the reader. */
  hidden_sessions?: boolean | null;
};

/** The newest version that was signed for a participant. */
const signedVersion = sql<string | null>`(
  select version from waiver_signature
  where waiver_signature.participant_id = participant.id
  order by signed_at desc limit 1
)`;

const hasCard = sql<boolean>`exists (
  select from emergency_card where emergency_card.participant_id = participant.id)`;

/**
 * SQL: whether another guardian ever booked a session, where the sessions are hidden from this account. A session to come
 * alone would reveal by its end when it was.
 */
const hiddenSessions = (accountId: string) => sql<boolean | null>`
  case when ${areSessionsHidden(sql`${accountId}::uuid`, sql`participant.id`)} then exists (
    select from order_participant s join orders o on o.id = s.order_id
    where s.participant_id = participant.id and o.student_id <> ${accountId}
      and coalesce(o.paid_at, o.agree_by, o.accepted_at) is not null) end`;

/** SQL: this account decides for the participant. */
const isGuardian = (accountId: string) => sql<boolean>`exists (
  select from child_guardian g
  where g.participant_id = participant.id and g.account_id = ${accountId} and g.removed_at is null)`;

/** Oneself first, then the children in the order in which they were added. */
export function listParticipants(db: Db, guardianId: string): Promise<ParticipantRow[]> {
  return db
    .selectFrom('participant')
    .selectAll()
    .select(signedVersion.as('waiver_version'))
    .select(hasCard.as('has_card'))
    .select(hiddenSessions(guardianId).as('hidden_sessions'))
    .where(isGuardian(guardianId))
    .where('removed_at', 'is', null)
    .orderBy(sql`id = ${guardianId}`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertChild(tx: Tx, row: NewRow<'participant'>): Promise<void> {
  await tx.insertInto('participant').values(row).execute();
}

/** Counts the children whose guardian an account is. */
export async function countChildren(tx: Tx, guardianId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('participant')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where(isGuardian(guardianId))
    .where('kind', '=', 'child')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Changes a child of the account; undefined for an unknown id. */
export function setChild(
  db: Db,
  guardianId: string,
  { id, ...change }: Pick<Row<'participant'>, 'id' | 'name' | 'birth_date'>,
): Promise<ParticipantRow | undefined> {
  return db
    .updateTable('participant')
    .set(change)
    .where('id', '=', id)
    .where(isGuardian(guardianId))
    .where('kind', '=', 'child')
    .where('removed_at', 'is', null)
    .returningAll()
    .returning(signedVersion.as('waiver_version'))
    .executeTakeFirst();
}

/** Locks a child of the account, so that a booking with it runs completely before or after. */
export function lockChild(tx: Tx, guardianId: string, id: string): Promise<Row<'participant'> | undefined> {
  return tx
    .selectFrom('participant')
    .selectAll()
    .where('id', '=', id)
    .where(isGuardian(guardianId))
    .where('kind', '=', 'child')
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Corrects the birth date of a child of any guardian; false when there is no such child. */
export async function setChildBirthDate(tx: Tx, id: string, birthDate: string): Promise<boolean> {
  const child = await tx
    .updateTable('participant')
    .set({ birth_date: birthDate })
    .where('id', '=', id)
    .where('kind', '=', 'child')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return child !== undefined;
}

export async function hasLiveOrder(tx: Tx, participantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_participant')
    .select('order_id')
    .where('participant_id', '=', participantId)
    .where('is_live', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const setRemoved = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.updateTable('participant').set({ removed_at: now }).where('id', '=', id).execute();

/** Those of `ids` that take part under this guardian. */
export async function findOwnIds(tx: Db, guardianId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('participant')
    .select('id')
    .where(isGuardian(guardianId))
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.id);
}

/** Signs a version once for a participant; the first signature stays. */
export async function insertSignatures(tx: Tx, rows: NewRow<'waiver_signature'>[]): Promise<void> {
  await tx
    .insertInto('waiver_signature')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['participant_id', 'version']).doNothing())
    .execute();
}

/** Signatures of deleted accounts only. */
export const removeSignatures = (db: Db, before: Date): Promise<number> =>
  remove(
    db,
    sql`delete from waiver_signature s using account a where a.id = s.guardian_id and a.state = 'deleted'
      and s.signed_at < ${before}`,
  );
