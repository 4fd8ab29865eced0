import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';
import { zoneOf } from '#server/people/account/account.repository.ts';
import { bornBefore } from '#server/people/birth-date/birth-date.repository.ts';
import { adultAge } from '#server/people/birth-date/birth-date.rules.ts';
import { areSessionsHidden, readsSeat } from '#server/people/guardian-link/guardian-link.repository.ts';

type Db = Kysely<Tables>;

/**
 * Participants of this account that can have guardians besides themselves. They are its children, itself while a
 * minor, and minors who invited it.
 */
const guarded = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('participant')
    .innerJoin('child_guardian as mine', 'mine.participant_id', 'participant.id')
    .where('mine.account_id', '=', accountId)
    .where('mine.removed_at', 'is', null)
    .where('participant.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('participant.kind', '=', 'child'),
        eb('participant.birth_date', '>', bornBefore(adultAge, now, zoneOf(sql`participant.id`))),
      ]),
    );

export const listGuarded = (db: Db, accountId: string, now: Date) =>
  guarded(db, accountId, now)
    .selectAll('participant')
    .orderBy('participant.created_at')
    .orderBy('participant.id')
    .execute();

/** Minors with a sign-in and this other account as guardian, without a signature under this version. */
export const listUnsignedMinors = (
  db: Db,
  { accountId, version }: { accountId: string; version: string },
  now: Date,
): Promise<Pick<Row<'participant'>, 'id' | 'name'>[]> =>
  guarded(db, accountId, now)
    .where('participant.kind', '=', 'self')
    .where('participant.id', '<>', accountId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('waiver_signature as s')
            .whereRef('s.participant_id', '=', 'participant.id')
            .where('s.version', '=', version)
            .select('s.participant_id'),
        ),
      ),
    )
    .select(['participant.id', 'participant.name'])
    .orderBy('participant.id')
    .execute();

/** Those of `ids` for which this account decides, locked in the order of their ids. */
export const lockGuarded = (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<Row<'participant'>[]> =>
  guarded(tx, accountId, now)
    .selectAll('participant')
    .where('participant.id', 'in', ids)
    .orderBy('participant.id')
    .forUpdate('participant')
    .execute();

/** The guardians of these participants, the longest first; without the participants themselves. */
export const listGuardians = (db: Db, participantIds: readonly string[]) =>
  db
    .selectFrom('child_guardian')
    .innerJoin('account', 'account.id', 'child_guardian.account_id')
    .select(['participant_id', 'account_id', 'since', 'account.name'])
    .select(
      areSessionsHidden(sql`child_guardian.account_id`, sql`child_guardian.participant_id`).as('is_hidden'),
    )
    .where('participant_id', 'in', [...participantIds, ...noId])
    .whereRef('participant_id', '<>', 'account_id')
    .where('removed_at', 'is', null)
    .orderBy('since')
    .orderBy('account_id')
    .execute();

/** `in ()` is no SQL; an id without a row keeps the list from being empty. */
const noId = ['00000000-0000-0000-0000-000000000000'];

/** The other accounts that decide for these participants, the participants with a sign-in among them. */
export const listOtherGuardians = (
  db: Db,
  participantIds: readonly string[],
  accountId: string,
  { readsSessions = false }: { readsSessions?: boolean } = {},
) =>
  db
    .selectFrom('child_guardian')
    .select(['participant_id', 'account_id'])
    .where('participant_id', 'in', participantIds)
    .where('account_id', '<>', accountId)
    .where('removed_at', 'is', null)
    .$if(readsSessions, (query) =>
      query.where((row) =>
        row.not(areSessionsHidden(sql`child_guardian.account_id`, sql`child_guardian.participant_id`)),
      ),
    )
    .execute();

/** Returns true when an account invited this contact after an instant, also when that was withdrawn. */
export async function hasInvited(tx: Tx, inviterId: string, target: Buffer, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('guardian_invite')
    .select('id')
    .where('inviter_id', '=', inviterId)
    .where('target_hash', '=', target)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true when an account and the owner of a contact are guardians of one child. */
export async function sharesChild(tx: Tx, accountId: string, contact: string): Promise<boolean> {
  const found = await tx
    .selectFrom('child_guardian as mine')
    .innerJoin('child_guardian as other', 'other.participant_id', 'mine.participant_id')
    .innerJoin('contact', 'contact.account_id', 'other.account_id')
    .select('mine.participant_id')
    .where('mine.account_id', '=', accountId)
    .where('contact.value', '=', contact)
    .where('mine.removed_at', 'is', null)
    .where('other.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const listOpenInvites = (db: Db, inviterId: string, now: Date) =>
  db
    .selectFrom('guardian_invite')
    .innerJoin('guardian_invite_child', 'invite_id', 'guardian_invite.id')
    .select(['guardian_invite.id', 'target_hint', 'participant_id', 'created_at', 'expires_at'])
    .where('inviter_id', '=', inviterId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();

/** A new invitation ends the open ones of the same person to the same contact: only the newest code works. */
export async function insertInvite(
  tx: Tx,
  invite: NewRow<'guardian_invite'>,
  participantIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('guardian_invite')
    .set({ withdrawn_at: invite.created_at })
    .where('inviter_id', '=', invite.inviter_id)
    .where('target_hash', '=', invite.target_hash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await tx.insertInto('guardian_invite').values(invite).execute();
  await tx
    .insertInto('guardian_invite_child')
    .values(participantIds.map((id) => ({ invite_id: invite.id, participant_id: id })))
    .execute();
}

/** Ends an open invitation of the account; false for an unknown id. */
export async function setWithdrawn(db: Db, inviterId: string, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('guardian_invite')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('inviter_id', '=', inviterId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * The open invitation of this code, locked: of several parallel uses one finds it open. Never one that the
 * account sent.
 */
export const lockOpenInvite = (
  tx: Tx,
  codeHash: Buffer,
  accountId: string,
  now: Date,
): Promise<Row<'guardian_invite'> | undefined> =>
  tx
    .selectFrom('guardian_invite')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('inviter_id', '<>', accountId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function setUsed(tx: Tx, id: string, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('guardian_invite')
    .set({ used_at: now, used_by: accountId })
    .where('id', '=', id)
    .execute();
}

export async function invitedIds(tx: Tx, inviteId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('guardian_invite_child')
    .select('participant_id')
    .where('invite_id', '=', inviteId)
    .execute();
  return rows.map((row) => row.participant_id);
}

/** Links a guardian; reopens a link that had ended. Returns the participants that gained a guardian. */
export async function addLinks(
  tx: Tx,
  accountId: string,
  participantIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (participantIds.length === 0) return [];
  const rows = await tx
    .insertInto('child_guardian')
    .values(
      participantIds.map((id) => ({
        participant_id: id,
        account_id: accountId,
        since: now,
        removed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['participant_id', 'account_id'])
        .doUpdateSet({ since: now, removed_at: null })
        .where('child_guardian.removed_at', 'is not', null),
    )
    .returning('participant_id')
    .execute();
  return rows.map((row) => row.participant_id);
}

/** Accounts of a person's guardians, the longest first. The person is not among them. */
export async function listGuardianIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('child_guardian')
    .select('account_id')
    .where('participant_id', '=', personId)
    .where('account_id', '<>', personId)
    .where('removed_at', 'is', null)
    .orderBy('since')
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Accounts of a person's guardians that read the person's sessions, the longest first. `ownerId` owns the order; null where
 * no order is meant.
 */
export async function listSessionReaders(
  db: Db,
  personId: string,
  ownerId: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('child_guardian')
    .select('account_id')
    .where('participant_id', '=', personId)
    .where('account_id', '<>', personId)
    .where(
      readsSeat(sql`child_guardian.account_id`, {
        participantId: sql`child_guardian.participant_id`,
        ownerId: sql`${ownerId}::uuid`,
      }),
    )
    .orderBy('since')
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}
