import { type Kysely, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type GrantRow = Row<'operator_grant'> & { name: string; created_at: Date };

const select = (db: Db) =>
  db
    .selectFrom('operator_grant')
    .innerJoin('account', 'account.id', 'operator_grant.account_id')
    .selectAll('operator_grant')
    .select(['account.name', 'account.created_at']);

/** A page of open proposals, the oldest first, or of decided ones, the newest first. */
export const listProposals = (
  db: Db,
  { isOpen, cursor }: { isOpen: boolean; cursor: string | undefined },
): Promise<GrantRow[]> =>
  inTimeOrder(select(db).where('operator_grant.state', isOpen ? '=' : '<>', 'open'), {
    at: isOpen ? 'operator_grant.proposed_at' : 'operator_grant.decided_at',
    id: 'operator_grant.id',
    oldestFirst: isOpen,
    cursor,
  }).execute();

export interface OperatorRow {
  account_id: string;
  name: string;
  granted_at: Date;
  granted_by: string | null;
  granter: string | null;
  has_factor: boolean;
  signed_in_at: Date | null;
}

/** A page of the operators of now, the longest duty first. */
export const listPresent = (db: Db, now: Date, cursor: string | undefined): Promise<OperatorRow[]> =>
  inTimeOrder(
    db
      .selectFrom('operator')
      .innerJoin('account', 'account.id', 'operator.account_id')
      .leftJoin('account as granter', 'granter.id', 'operator.granted_by')
      .select(['operator.account_id', 'account.name', 'granted_at', 'granted_by', 'granter.name as granter'])
      .select([
        sql<boolean>`(exists (select from second_factor f where f.account_id = operator.account_id
            and f.confirmed_at is not null)
          or exists (select from passkey p where p.account_id = operator.account_id))`.as('has_factor'),
        sql<Date | null>`(select max(s.created_at) from session s
          where s.account_id = operator.account_id and s.expires_at > ${now})`.as('signed_in_at'),
      ]),
    { at: 'operator.granted_at', id: 'operator.account_id', oldestFirst: true, cursor },
  ).execute();

export const findProposal = (tx: Tx, id: string): Promise<GrantRow> =>
  select(tx).where('operator_grant.id', '=', id).executeTakeFirstOrThrow();

/** False while another proposal of the account is open. */
export async function insertProposal(tx: Tx, row: NewRow<'operator_grant'>): Promise<boolean> {
  const made = await tx
    .insertInto('operator_grant')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export const lockProposal = (tx: Tx, id: string): Promise<Row<'operator_grant'> | undefined> =>
  tx.selectFrom('operator_grant').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Ends an open proposal. Its row is locked. */
export async function setDecided(
  tx: Tx,
  id: string,
  { state, by, at }: { state: GrantRow['state']; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('operator_grant')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}
