import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

export type Override = Row<'rule_override'>;

export const listOverrides = (db: Kysely<Tables>): Promise<Override[]> =>
  db.selectFrom('rule_override').selectAll().execute();

export const lockOverride = (tx: Tx, name: string): Promise<Override | undefined> =>
  tx.selectFrom('rule_override').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

/** Inserts the change of a rule, or replaces it. */
export const putOverride = (
  tx: Tx,
  name: string,
  row: Omit<NewRow<'rule_override'>, 'name'>,
): Promise<Override> =>
  tx
    .insertInto('rule_override')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removeOverride(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('rule_override').where('name', '=', name).execute();
}
