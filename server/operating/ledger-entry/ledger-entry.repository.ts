import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import { isSideOfPayment } from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { ledger } from '#server/money/public.ts';

type Db = Kysely<Tables>;
export type EntryRow = Row<'ledger_entry'>;

/** SQL: the account has a side in the entry: its instructor, or a side of the payment. `as`: name of the entry. */
export const isSideOfEntry = (as: 'e' | 'ledger_entry', accountId: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${as}.${column}`);
  return sql<boolean>`(coalesce(${of('coach_id')} = ${accountId}::uuid, false)
    or ${isSideOfPayment(of('payment_id'), accountId)})`;
};

/** An entry with the person, the order and the reference that it is about, and the side of the reader. */
export interface ListedEntry extends EntryRow {
  person_id: string | null;
  person_name: string | null;
  order_number: string | null;
  payment_provider: string | null;
  payment_ref: string | null;
  is_own: boolean;
}

const listed = (db: Db, readerId: string) =>
  db
    .selectFrom('ledger_entry')
    .leftJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('account', (join) =>
      join.on('account.id', '=', sql`coalesce(ledger_entry.coach_id, payment.account_id)`),
    )
    .selectAll('ledger_entry')
    .select([
      'account.id as person_id',
      'account.name as person_name',
      'orders.number as order_number',
      'payment.provider as payment_provider',
      sql<string | null>`coalesce(payment.service_intent, payment.service_ref)`.as('payment_ref'),
      isSideOfEntry('ledger_entry', readerId).as('is_own'),
    ]);

/** A page of entries that wait, the oldest first, or of decided ones, the newest first. */
export const listEntries = (
  db: Db,
  { isOpen, cursor, readerId }: { isOpen: boolean; cursor: string | undefined; readerId: string },
): Promise<ListedEntry[]> =>
  inTimeOrder(listed(db, readerId).where('ledger_entry.state', isOpen ? '=' : '<>', 'open'), {
    at: isOpen ? 'ledger_entry.proposed_at' : 'ledger_entry.decided_at',
    id: 'ledger_entry.id',
    oldestFirst: isOpen,
    cursor,
  }).execute();

export const findListedEntry = (tx: Tx, id: string, readerId: string): Promise<ListedEntry> =>
  listed(tx, readerId).where('ledger_entry.id', '=', id).executeTakeFirstOrThrow();

/** False while another entry about the same payment, reference or debt waits. */
export async function insertEntry(tx: Tx, row: NewRow<'ledger_entry'>): Promise<boolean> {
  const made = await tx
    .insertInto('ledger_entry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Locks an entry; with it whether the operator has a side in it. */
export const lockEntry = (
  tx: Tx,
  id: string,
  operatorId: string,
): Promise<(EntryRow & { is_own: boolean }) | undefined> =>
  tx
    .selectFrom('ledger_entry')
    .selectAll()
    .select(isSideOfEntry('ledger_entry', operatorId).as('is_own'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** True when the account has a side in the entry. */
export async function hasEntrySide(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_entry')
    .select(isSideOfEntry('ledger_entry', accountId).as('has'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.has === true;
}

/** Decides an open entry. Its row is locked. */
export async function setEntryDecided(
  tx: Tx,
  id: string,
  { state, by, at, note }: { state: EntryRow['state']; by: string; at: Date; note: string },
): Promise<void> {
  await tx
    .updateTable('ledger_entry')
    .set({ state, decided_by: by, decided_at: at, decision_note: note })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** True when the account has a side in the payment. */
export async function hasPaymentSide(tx: Tx, paymentId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${isSideOfPayment(sql`${paymentId}::uuid`, accountId)} as has`.execute(tx);
  return rows[0]?.has === true;
}

export const findPaymentRow = (tx: Tx, id: string): Promise<Row<'payment'>> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The debt of an instructor, 0 without one; undefined for somebody who never earned. */
export async function findDebt(
  db: Db,
  coachId: string,
): Promise<{ name: string; debtMinor: number; currency: string } | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .innerJoin('account', 'account.id', 'ledger_account.owner_id')
    .select(['account.name', 'posted_minor', 'currency'])
    .where('ledger_account.id', '=', ledger.coachReceivable(coachId))
    .executeTakeFirst();
  return row && { name: row.name, debtMinor: Math.abs(row.posted_minor), currency: row.currency };
}
