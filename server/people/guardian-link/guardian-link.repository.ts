import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * SQL: the account decides for the participant now, for itself or as a guardian. Every read uses it, and none
 * caches it.
 */
export const decidesFor = (
  accountId: RawBuilder<unknown>,
  participantId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from child_guardian g
  where g.participant_id = ${participantId} and g.account_id = ${accountId} and g.removed_at is null)`;

interface Seat {
  participantId: RawBuilder<unknown>;
  /** Owner of the order. */
  ownerId: RawBuilder<unknown>;
}

/** SQL: an operator hides the sessions of the participant from the account (docs/domain.md 4.11). */
export const areSessionsHidden = (
  accountId: RawBuilder<unknown>,
  participantId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from session_hiding h
  where h.participant_id = ${participantId} and h.account_id = ${accountId} and h.ended_at is null)`;

/**
 * SQL: the account reads the session of a seat: it decides for the participant now, and the session is not hidden from it.
 * Its own orders stay readable. Every read of sessions uses it, and none caches it.
 */
export const readsSeat = (
  accountId: RawBuilder<unknown>,
  { participantId, ownerId }: Seat,
) => sql<boolean>`(${decidesFor(accountId, participantId)}
  and (${ownerId} = ${accountId} or not ${areSessionsHidden(accountId, participantId)}))`;

/**
 * Ends a guardian's link; the participant is locked. After the leading guardian the longest other one leads, those last
 * from whom the sessions are hidden. False when there was no such guardian.
 */
export async function endLink(tx: Tx, participantId: string, accountId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('child_guardian')
    .set({ removed_at: now })
    .where('participant_id', '=', participantId)
    .where('account_id', '=', accountId)
    .whereRef('participant_id', '<>', 'account_id')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) return false;
  await sql`
    update participant p set guardian_id = (
      select g.account_id from child_guardian g
      where g.participant_id = p.id and g.removed_at is null
      order by ${areSessionsHidden(sql`g.account_id`, sql`p.id`)}, g.since, g.account_id limit 1)
    where p.id = ${participantId} and p.guardian_id = ${accountId}`.execute(tx);
  return true;
}

/** Locks a participant: changes of its guardians follow each other. */
export const lockParticipant = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('participant').select('id').where('id', '=', id).forUpdate().execute();

export async function getParticipantName(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('participant')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Locks participants of this account that have another guardian; never the account itself. */
export async function lockSharedChildren(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from participant p
    join child_guardian mine on mine.participant_id = p.id and mine.account_id = ${accountId} and mine.removed_at is null
    where p.id <> ${accountId} and exists (
      select from child_guardian g
      where g.participant_id = p.id and g.account_id <> ${accountId} and g.removed_at is null)
    order by p.id for update of p`.execute(tx);
  return rows.map((row) => row.id);
}
