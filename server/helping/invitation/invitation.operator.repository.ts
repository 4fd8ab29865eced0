import { type Kysely, sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { isSideOfClass } from '#server/booking/public.ts';
import type { Tables } from '#server/db/types.ts';
import type { InvitationRow } from './invitation.repository.ts';

type Db = Kysely<Tables>;

/** The agreements of a class, in the order of the answers. */
export const listAgreed = (
  db: Db,
  classId: string,
): Promise<Pick<InvitationRow, 'id' | 'helper_id' | 'role'>[]> =>
  db
    .selectFrom('invitation')
    .select(['id', 'helper_id', 'role'])
    .where('class_id', '=', classId)
    .where('agreement', '=', AgreementState.agree)
    .where('validity', '=', ValidityFlag.is)
    .orderBy('answered_at')
    .orderBy('id')
    .execute();

/** True for the coach and the helpers of a class, the people of its orders, and their guardians. */
export async function isOwnClass(db: Db, classId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(${isSideOfClass(sql`${classId}::uuid`, accountId)}, false) as own`.execute(db);
  return rows[0]?.own === true;
}
