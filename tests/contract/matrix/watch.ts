import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { asOwner } from '#tests/support/database.ts';

/** Tables that a refused call may write: its stored refusal, and counted requests. */
const harmless = ['command', 'rate_counter', 'watched_write'];

/**
 * Notes every row that is inserted, changed or deleted in any table, by a trigger. Writes that are rolled back leave
 * no note. Cheaper than comparing contents, and sees writes of the same values as well.
 */
export async function watchWrites(database: Database): Promise<{ take(): Promise<string[]> }> {
  const { query: db } = asOwner(database);
  await sql`create table watched_write (name text not null)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql security definer as
    $$ begin insert into watched_write values (tg_table_name); return null; end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    db,
  );
  for (const { name } of rows.filter((row) => !harmless.includes(row.name)))
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  return {
    /** The tables that were written to since the last time. */
    async take() {
      const taken = await sql<{ name: string }>`delete from watched_write returning name`.execute(db);
      return [...new Set(taken.rows.map((row) => row.name))].toSorted();
    },
  };
}
