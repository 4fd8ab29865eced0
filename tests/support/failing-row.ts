import { sql } from 'kysely';
import { asOwner } from './database.ts';
import type { World } from './world.ts';

/**
 * Makes the database refuse every notice to a person, so that a job fails at the rows about them. Returns the function that
 * ends it.
 */
export async function refuseNoticesTo(
  { database }: World,
  accountId: string,
): Promise<() => Promise<unknown>> {
  const owner = asOwner(database).query;
  const name = `refuse_${accountId.replaceAll('-', '')}`;
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin raise exception 'a notice is refused'; end $$`.execute(owner);
  await sql`create trigger ${sql.id(name)} before insert on notice for each row
    when (new.account_id = ${sql.lit(accountId)}::uuid) execute function ${sql.id(name)}()`.execute(owner);
  return () => sql`drop function ${sql.id(name)}() cascade`.execute(owner);
}
