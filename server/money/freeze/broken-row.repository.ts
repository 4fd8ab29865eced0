import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Numbers of orders, by the id or the transaction of one of their transfers. */
export const listTransferOrders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('transfer')
    .innerJoin('orders', 'orders.id', 'transfer.order_id')
    .select(['transfer.id', 'transfer.txn', 'orders.number'])
    .where((eb) => eb.or([eb('transfer.id', 'in', ids), eb('transfer.txn', 'in', ids)]))
    .execute();

export const listClassTitles = (db: Db, ids: readonly string[]) =>
  db.selectFrom('class').select(['id', 'title']).where('id', 'in', ids).execute();

/** Coaches by the id of a withdrawal. */
export const listWithdrawalCoaches = (db: Db, ids: readonly string[]) =>
  db.selectFrom('withdrawal').select(['id', 'coach_id']).where('id', 'in', ids).execute();
