import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * Makes the database refuse every notice to a person, so that a job fails at the rows about them. Returns the function that
 * ends it.
 */
export async function refuseNoticesTo(
  { database }: World,
  accountId: string,
): Promise<() => Promise<unknown>> {
  const name = `refuse_${accountId.replaceAll('-', '')}`;
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin raise exception 'a notice is refused'; end $$`.execute(database.query);
  await sql`create trigger ${sql.id(name)} before insert on notice for each row
    when (new.account_id = ${sql.lit(accountId)}::uuid) execute function ${sql.id(name)}()`.execute(
    database.query,
  );
  return () => sql`drop function ${sql.id(name)}() cascade`.execute(database.query);
}
