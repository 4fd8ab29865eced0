import { type Kysely, sql } from 'kysely';
import { AgreementState, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { adultAge, bornBefore } from '#server/people/public.ts';

/** Adds a message to a class, not sent yet. Returns the stored one when this id was used before. */
export async function insertClassMessage(
  tx: Tx,
  row: Omit<Row<'class_message'>, 'sent'>,
): Promise<Row<'class_message'> | undefined> {
  const added = await tx
    .insertInto('class_message')
    .values({ ...row, sent: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return undefined;
  return await tx.selectFrom('class_message').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
}

export async function setSent(tx: Tx, id: string, sent: number): Promise<void> {
  await tx.updateTable('class_message').set({ sent }).where('id', '=', id).execute();
}

/** Accepted orders of a class whose families agreed to this coach. */
export async function listAccepted(db: Kysely<Tables>, classId: string, coachId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('class_id', '=', classId)
    .where('coach_id', '=', coachId)
    .where('status', 'in', [OrderStatus.progress, OrderStatus.awaitCancel])
    .where(sql<boolean>`not ${isUnagreed(sql.ref('orders.id'))}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Invitations of helpers who agreed to this coach's class and are known as adults. */
export async function listAdultHelpers(
  db: Kysely<Tables>,
  classId: string,
  coachId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.helper_id')
    .select('invitation.id')
    .where('invitation.class_id', '=', classId)
    .where('invitation.coach_id', '=', coachId)
    .where('invitation.agreement', '=', AgreementState.agree)
    .where('invitation.validity', '=', ValidityFlag.is)
    .where(
      sql<boolean>`coalesce(account.birth_date <= ${bornBefore(adultAge, now, sql.ref('account.zone'))}, false)`,
    )
    .orderBy('invitation.id')
    .execute();
  return rows.map((row) => row.id);
}
