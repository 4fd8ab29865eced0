import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** Operators whose account can act. */
export async function countOperators(db: Kysely<Tables>): Promise<number> {
  const { n } = await db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account.state', '=', 'active')
    .executeTakeFirstOrThrow();
  return n;
}

/** Rights of the user that serves (docs/operations.md, "Two users"). */
export async function findOwnRights(db: Kysely<Tables>): Promise<{ isOwner: boolean; mayErase: boolean }> {
  const { rows } = await sql<{ isOwner: boolean; mayErase: boolean }>`
    select pg_has_role(current_user, c.relowner, 'usage') as "isOwner",
      has_table_privilege(c.oid, 'delete') as "mayErase"
    from pg_class c where c.oid = 'audit_event'::regclass`.execute(db);
  return rows[0] ?? { isOwner: false, mayErase: false };
}
