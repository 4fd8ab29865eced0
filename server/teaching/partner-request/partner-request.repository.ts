import type { Kysely } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type RequestRow = Row<'partner_request'>;
export type AskedRow = RequestRow & { asker_name: string };

const mostShown = 20;

/** Requests of an account, the newest first. */
export const listOwnRequests = (db: Db, accountId: string): Promise<RequestRow[]> =>
  db
    .selectFrom('partner_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** A page of requests that wait, the oldest first. Nobody answers an account that is not open. */
export const listWaiting = (db: Db, cursor: string | undefined): Promise<AskedRow[]> =>
  inTimeOrder(
    db
      .selectFrom('partner_request')
      .innerJoin('account', 'account.id', 'partner_request.account_id')
      .selectAll('partner_request')
      .select('account.name as asker_name')
      .where('partner_request.state', '=', 'submitted')
      .where('account.state', '=', 'active'),
    { at: 'partner_request.created_at', id: 'partner_request.id', oldestFirst: true, cursor },
  ).execute();

export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom('partner_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Inserts a request. Undefined when the account already has an open one (index partner_request_open). */
export const insertRequest = (tx: Tx, values: NewRow<'partner_request'>): Promise<RequestRow | undefined> =>
  tx
    .insertInto('partner_request')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

type Decision = Pick<RequestRow, 'state' | 'reason' | 'partner_id'> & {
  decided_at: Date;
  decided_by: string;
};

/** Ends a locked request. */
export const setDecided = (tx: Tx, id: string, decision: Decision): Promise<RequestRow> =>
  tx
    .updateTable('partner_request')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
