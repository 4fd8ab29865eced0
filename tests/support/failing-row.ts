import { sql } from 'kysely';
import { asOwner } from './database.ts';
import type { World } from './world.ts';

/**
 * Makes the database refuse every write and removal of the rows of a table with this id in a column, so that a job fails at them.
 * Returns the function that ends it.
 */
export async function refuseRows(
  { database }: World,
  { table, column, id }: { table: string; column: string; id: string },
): Promise<() => Promise<unknown>> {
  const owner = asOwner(database).query;
  const name = `refuse_${id.replaceAll('-', '')}`;
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin raise exception 'a row is refused'; end $$`.execute(owner);
  await sql`create trigger ${sql.id(name)} before insert or update on ${sql.table(table)} for each row
    when (new.${sql.id(column)} = ${sql.lit(id)}::uuid) execute function ${sql.id(name)}()`.execute(owner);
  await sql`create trigger ${sql.id(`${name}_gone`)} before delete on ${sql.table(table)} for each row
    when (old.${sql.id(column)} = ${sql.lit(id)}::uuid) execute function ${sql.id(name)}()`.execute(owner);
  return () => sql`drop function ${sql.id(name)}() cascade`.execute(owner);
}

/** Refuses every notice to a person. */
export const refuseNoticesTo = (world: World, accountId: string) =>
  refuseRows(world, { table: 'notice', column: 'account_id', id: accountId });
