import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

export type Override = Row<'rule_override'>;
export type NamedOverride = Override & { set_by_name: string | null };

const named = (db: Kysely<Tables>) =>
  db
    .selectFrom('rule_override')
    .leftJoin('account', 'account.id', 'rule_override.set_by')
    .selectAll('rule_override')
    .select('account.name as set_by_name');

/** Changes of rules with the name of the operator who made each. */
export const listNamed = (db: Kysely<Tables>): Promise<NamedOverride[]> => named(db).execute();

export const findNamed = (db: Kysely<Tables>, name: string): Promise<NamedOverride | undefined> =>
  named(db).where('rule_override.name', '=', name).executeTakeFirst();

export const listOverrides = (db: Kysely<Tables>): Promise<Override[]> =>
  db.selectFrom('rule_override').selectAll().execute();

export const lockOverride = (tx: Tx, name: string): Promise<Override | undefined> =>
  tx.selectFrom('rule_override').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

/** Inserts the change of a rule, or replaces it. */
export async function putOverride(
  tx: Tx,
  name: string,
  row: Omit<NewRow<'rule_override'>, 'name'>,
): Promise<void> {
  await tx
    .insertInto('rule_override')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function removeOverride(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('rule_override').where('name', '=', name).execute();
}
