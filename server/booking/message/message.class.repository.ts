import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

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
