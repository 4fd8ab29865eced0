import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { lockParticipants } from '#server/people/public.ts';
import type { ClassRow } from './class.presenter.ts';

/** A class, locked; whoever books, pays late or releases a seat of it waits. */
export const lockClass = (tx: Tx, id: string): Promise<ClassRow | undefined> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The coach's own row, where something may count against it. */
export const lockCoach = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('coach').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** The coach as somebody who helps and takes part elsewhere: an agreement or a booking of theirs waits. After the coach. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await lockParticipants(tx, [id]);
}

/** An own class, locked. A stranger's class does not exist for them. */
export async function lockOwnClass(tx: Tx, id: string, coachId: string): Promise<ClassRow> {
  const row = await lockClass(tx, id);
  if (row === undefined || row.coach_id !== coachId) throw new AppError('NOT_FOUND');
  return row;
}
