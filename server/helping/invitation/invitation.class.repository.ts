import type { Kysely } from 'kysely';
import { AgreementState, ValidityFlag, type HelperRole } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { coachCardColumns } from '#server/teaching/public.ts';

type Db = Kysely<Tables>;

export const findClassOf = (db: Db, classId: string): Promise<Row<'class'>> =>
  db.selectFrom('class').selectAll().where('id', '=', classId).executeTakeFirstOrThrow();

export const findCoachOf = (db: Db, coachId: string): Promise<Row<'coach'>> =>
  db.selectFrom('coach').selectAll().where('id', '=', coachId).executeTakeFirstOrThrow();

export const findCoachName = (db: Db, coachId: string) =>
  db.selectFrom('coach').select(['name', 'name_zh']).where('id', '=', coachId).executeTakeFirstOrThrow();

export const lockClassOf = (tx: Tx, classId: string): Promise<Row<'class'>> =>
  tx.selectFrom('class').selectAll().where('id', '=', classId).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function shareHelperRole(tx: Tx, helperId: string, role: HelperRole): Promise<void> {
  await tx
    .selectFrom('account_role')
    .select('state')
    .where('account_id', '=', helperId)
    .where('role', '=', role)
    .forShare()
    .execute();
}

export async function lockHelperAccount(tx: Tx, helperId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', helperId).forNoKeyUpdate().executeTakeFirst();
}

/** Takes a helper's place in a class. False when none is free. */
export async function takeHelperPlace(tx: Tx, classId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('class')
    .set((eb) => ({ helpers_taken: eb('helpers_taken', '+', 1) }))
    .where('id', '=', classId)
    .whereRef('helpers_taken', '<', 'helper_slots')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function freeHelperPlace(tx: Tx, classId: string): Promise<void> {
  await tx
    .updateTable('class')
    .set((eb) => ({ helpers_taken: eb('helpers_taken', '-', 1) }))
    .where('id', '=', classId)
    .execute();
}

export const listClassesOf = (db: Db, ids: readonly string[]): Promise<Row<'class'>[]> =>
  db.selectFrom('class').selectAll().where('id', 'in', ids).execute();

export const listCoachCardsOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('coach').select(coachCardColumns).where('id', 'in', ids).execute();

export const listScansIn = (db: Db, classIds: readonly string[]) =>
  db
    .selectFrom('helper_scan')
    .select(['class_id', 'helper_id', 'kind', 'at'])
    .where('class_id', 'in', classIds)
    .execute();

export const listHoursStatesIn = (db: Db, classIds: readonly string[]) =>
  db
    .selectFrom('service_hours')
    .select(['class_id', 'helper_id', 'state'])
    .where('class_id', 'in', classIds)
    .execute();

/** Names and forms of the agreed helpers, in the order of their answers. */
export const listAgreedNames = (db: Db, classIds: readonly string[]) =>
  db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.helper_id')
    .innerJoin('account_role', (join) =>
      join
        .onRef('account_role.account_id', '=', 'invitation.helper_id')
        .onRef('account_role.role', '=', 'invitation.role'),
    )
    .select(['invitation.class_id', 'invitation.role', 'account.name', 'account_role.form'])
    .where('invitation.class_id', 'in', classIds)
    .where('invitation.agreement', '=', AgreementState.agree)
    .where('invitation.validity', 'in', [ValidityFlag.is, ValidityFlag.expired])
    .orderBy('invitation.answered_at')
    .orderBy('invitation.id')
    .execute();
