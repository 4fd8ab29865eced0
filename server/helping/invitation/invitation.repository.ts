import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { lockParticipants } from '#server/people/public.ts';

type Db = Kysely<Tables>;
export type InvitationRow = Row<'invitation'>;
export type InvitationSide = 'coach' | 'helper';

export interface InvitationContext {
  invitation: InvitationRow;
  cls: Row<'class'>;
  coach: Row<'coach'>;
  side: InvitationSide;
}

export const sideOf = (row: Pick<InvitationRow, 'coach_id' | 'helper_id'>, id: string) =>
  row.coach_id === id ? 'coach' : row.helper_id === id ? 'helper' : null;

/**
 * An own invitation, locked after its helper (role, account, participant) and its class: agreements of one helper follow each
 * other, and so do agreements about one class; whoever changes the helper's clearance waits or is waited for. A
 * stranger's is NOT_FOUND.
 */
export async function lockOwnInvitation(tx: Tx, id: string, asker: string): Promise<InvitationContext> {
  // What ties an invitation to its helper and class never changes: it may be read before the locks.
  const ties = await tx
    .selectFrom('invitation')
    .select(['coach_id', 'helper_id', 'role', 'class_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const side = ties === undefined ? null : sideOf(ties, asker);
  if (ties === undefined || side === null) throw new AppError('NOT_FOUND');
  const coach = await tx
    .selectFrom('coach')
    .selectAll()
    .where('id', '=', ties.coach_id)
    .executeTakeFirstOrThrow();
  await tx
    .selectFrom('account_role')
    .select('state')
    .where('account_id', '=', ties.helper_id)
    .where('role', '=', ties.role)
    .forShare()
    .execute();
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', ties.helper_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A guardian who books for a minor locks the participant, and not the minor's account.
  await lockParticipants(tx, [ties.helper_id]);
  const cls = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', '=', ties.class_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const invitation = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Another coach leads the class by now.
  if (invitation.coach_id !== coach.id) throw new AppError('MOVED_ON');
  return { invitation, cls, coach, side };
}

/** Moves an invitation on from the version that was seen; MOVED_ON when somebody else did. */
export async function setInvitation(
  tx: Tx,
  before: InvitationRow,
  change: Partial<Row<'invitation'>>,
): Promise<InvitationRow> {
  const row = await tx
    .updateTable('invitation')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('MOVED_ON');
  return row;
}

export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();

/** The agreement under which a helper serves in a class, also after the class; the newest if there were several. */
export const findAgreed = (db: Db, classId: string, helperId: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('class_id', '=', classId)
    .where('helper_id', '=', helperId)
    .where('agreement', '=', '1')
    .where('validity', 'in', ['1', '2'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export interface InvitationFilter {
  side: InvitationSide;
  accountId: string;
  agreement?: InvitationRow['agreement'] | undefined;
  validity?: InvitationRow['validity'] | undefined;
  classId?: string | undefined;
}

/** Invitations of one side, newest first. */
export function listInvitations(
  db: Db,
  { side, accountId, agreement, validity, classId }: InvitationFilter,
  limit: number,
  after: readonly [Date, string] | null,
): Promise<InvitationRow[]> {
  let query = db
    .selectFrom('invitation')
    .selectAll()
    .where(side === 'coach' ? 'coach_id' : 'helper_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (agreement !== undefined) query = query.where('agreement', '=', agreement);
  if (validity !== undefined) query = query.where('validity', '=', validity);
  if (classId !== undefined) query = query.where('class_id', '=', classId);
  if (after !== null)
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', after[0]),
        eb.and([eb('created_at', '=', after[0]), eb('id', '>', after[1])]),
      ]),
    );
  return query.execute();
}

/** Between one coach and one helper, newest first. */
export const listBetween = (
  db: Db,
  coachId: string,
  helperId: string,
  limit: number,
): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('helper_id', '=', helperId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

const ofHelper = (db: Db, helperId: string, agreement: '0' | '1', now: Date, limit: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .selectAll('invitation')
    .where('helper_id', '=', helperId)
    .where('agreement', '=', agreement)
    .where('validity', '=', '1')
    .where('class.ends_at', '>', now)
    .orderBy('class.starts_at')
    .orderBy('invitation.id')
    .limit(limit);

/** What waits for a helper's answer, the earliest class first. */
export const listWaiting = (db: Db, helperId: string, now: Date, limit: number): Promise<InvitationRow[]> =>
  ofHelper(db, helperId, '0', now, limit).where('initiator', '=', 'coach').execute();

/** Where a helper is expected, soonest first. */
export const listAgreedNext = (
  db: Db,
  helperId: string,
  now: Date,
  limit: number,
): Promise<InvitationRow[]> => ofHelper(db, helperId, '1', now, limit).execute();
