import type { Kysely } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { OrderRow } from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type CorrectionRow = Row<'order_correction'>;

/** A page of open proposals, the oldest first, or of decided ones, the newest first. */
export function listProposals(
  db: Db,
  { isOpen, cursor }: { isOpen: boolean; cursor: string | undefined },
): Promise<CorrectionRow[]> {
  const column = isOpen ? 'proposed_at' : 'decided_at';
  return inTimeOrder(
    db
      .selectFrom('order_correction')
      .selectAll()
      .where('state', isOpen ? '=' : '<>', 'open'),
    { at: column, id: 'id', oldestFirst: isOpen, cursor },
  ).execute();
}

/** The proposals of an order in the order in which they were made. */
export const listProposalsOf = (db: Db, orderId: string): Promise<CorrectionRow[]> =>
  db
    .selectFrom('order_correction')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();

export const findOrderByNumber = (db: Db, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();

/** A new proposal; undefined while another one of the order is open. */
export const insertProposal = (tx: Tx, row: NewRow<'order_correction'>): Promise<CorrectionRow | undefined> =>
  tx
    .insertInto('order_correction')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findOrderId = (tx: Tx, id: string): Promise<{ order_id: string } | undefined> =>
  tx.selectFrom('order_correction').select('order_id').where('id', '=', id).executeTakeFirst();

export const findProposal = (tx: Tx, id: string): Promise<CorrectionRow> =>
  tx.selectFrom('order_correction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Ends an open proposal. */
export const setDecided = (
  tx: Tx,
  id: string,
  decided: { state: CorrectionRow['state']; by: string; at: Date; note: string },
): Promise<CorrectionRow> =>
  tx
    .updateTable('order_correction')
    .set({
      state: decided.state,
      decided_by: decided.by,
      decided_at: decided.at,
      decision_note: decided.note,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
