import { type Kysely, sql } from 'kysely';
import { AgreementState, ValidityFlag, type Agreement, type HelperRole } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { areSessionsHidden } from '#server/people/public.ts';

type Db = Kysely<Tables>;
export type InvitationRow = Row<'invitation'>;

/** The parts of an invitation that never change. They can be read before the locks. */
export const findTies = (db: Db, id: string) =>
  db
    .selectFrom('invitation')
    .select(['coach_id', 'helper_id', 'role', 'class_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockInvitation = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  tx.selectFrom('invitation').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Inserts an invitation. Undefined when one is open for the same class and helper: no other conflict is possible. */
export const insertInvitation = (tx: Tx, values: NewRow<'invitation'>): Promise<InvitationRow | undefined> =>
  tx
    .insertInto('invitation')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes an invitation if it still has the version that was read. Otherwise undefined. */
export const setInvitation = (
  tx: Tx,
  before: InvitationRow,
  change: Partial<InvitationRow>,
): Promise<InvitationRow | undefined> =>
  tx
    .updateTable('invitation')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();

export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();

/** The agreement of a helper in a class, also after the class. Of several the newest. */
export const findAgreed = (db: Db, classId: string, helperId: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('class_id', '=', classId)
    .where('helper_id', '=', helperId)
    .where('agreement', '=', AgreementState.agree)
    .where('validity', 'in', [ValidityFlag.is, ValidityFlag.expired])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** True when a helper in one role has ever agreed with a coach. */
export async function hasAgreedWith(
  db: Db,
  coachId: string,
  { helperId, role }: { helperId: string; role: HelperRole },
): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('coach_id', '=', coachId)
    .where('helper_id', '=', helperId)
    .where('role', '=', role)
    .where('agreement', '=', AgreementState.agree)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Between one coach and one helper in one role, newest first. */
export const listBetween = (
  db: Db,
  coachId: string,
  { helperId, role }: { helperId: string; role: HelperRole },
  limit: number,
): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('helper_id', '=', helperId)
    .where('role', '=', role)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

const ofHelper = (db: Db, helperId: string, agreement: Agreement, now: Date, limit: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .selectAll('invitation')
    .where('helper_id', '=', helperId)
    .where('agreement', '=', agreement)
    .where('validity', '=', ValidityFlag.is)
    .where('class.ends_at', '>', now)
    .orderBy('class.starts_at')
    .orderBy('invitation.id')
    .limit(limit);

/** Invitations that await a helper's answer, the earliest class first. */
export const listWaiting = (db: Db, helperId: string, now: Date, limit: number): Promise<InvitationRow[]> =>
  ofHelper(db, helperId, AgreementState.await, now, limit).where('initiator', '=', 'coach').execute();

/** A helper's agreements in classes to come, the earliest class first. */
export const listAgreedNext = (
  db: Db,
  helperId: string,
  now: Date,
  limit: number,
): Promise<InvitationRow[]> => ofHelper(db, helperId, AgreementState.agree, now, limit).execute();

/** Agreements in classes that ended after `since` and which the helper has not left by a scan, the latest first. */
export const listToCheckOut = (
  db: Db,
  helperId: string,
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .selectAll('invitation')
    .where('helper_id', '=', helperId)
    .where('agreement', '=', AgreementState.agree)
    .where('validity', 'in', [ValidityFlag.is, ValidityFlag.expired])
    .where('class.state', '=', 'published')
    .where('class.ends_at', '<=', now)
    .where('class.ends_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('helper_scan')
            .select('helper_scan.kind')
            .whereRef('helper_scan.class_id', '=', 'invitation.class_id')
            .whereRef('helper_scan.helper_id', '=', 'invitation.helper_id')
            .where('helper_scan.kind', '=', 'out'),
        ),
      ),
    )
    .orderBy('class.ends_at', 'desc')
    .orderBy('invitation.id')
    .limit(limit)
    .execute();

/** Open invitations of minors in the care of an account, newest first. */
export const listGuarded = (db: Db, guardianId: string, limit: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .selectAll('invitation')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'invitation.helper_id')
    .where('child_guardian.account_id', '=', guardianId)
    .where('child_guardian.removed_at', 'is', null)
    .where(
      sql<boolean>`not ${areSessionsHidden(sql`child_guardian.account_id`, sql`child_guardian.participant_id`)}`,
    )
    .where('invitation.helper_id', '<>', guardianId)
    .where('invitation.agreement', '=', AgreementState.await)
    .where('invitation.validity', '=', ValidityFlag.is)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .limit(limit)
    .execute();

/** Valid invitations and agreements of a class. */
export const listValidOf = (db: Db, classId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('class_id', '=', classId)
    .where('validity', '=', ValidityFlag.is)
    .orderBy('id')
    .execute();

/** Moves valid invitations and agreements to the class's coach of now. The class is locked. */
export async function moveInvitations(tx: Tx, cls: Row<'class'>): Promise<void> {
  await tx
    .updateTable('invitation')
    .set((eb) => ({ coach_id: cls.coach_id, version: eb('version', '+', 1) }))
    .where('class_id', '=', cls.id)
    .where('validity', '=', ValidityFlag.is)
    .execute();
}
