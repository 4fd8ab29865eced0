import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Tx } from '#server/db/database.ts';
import { asOwner } from '#tests/support/database.ts';
import type { Findings } from '../../scripts/kill/findings.ts';

/** A damage to the database, and the findings that the audit of the kill matrix must report. */
export type Damage = [
  what: string,
  how: (tx: Tx) => Promise<unknown>,
  where: keyof Findings,
  expected: RegExp,
];

/** Adds a row once more, with another id, as if nothing in the database refused it. */
export const twice = (table: string, where: string) => async (tx: Tx) => {
  await sql`do $$ declare found record; begin
    for found in select indexrelid::regclass::text as name, conname from pg_index
      left join pg_constraint on conindid = indexrelid and conrelid = indrelid
      where indrelid = ${sql.lit(table)}::regclass and indisunique and not indisprimary
    loop
      if found.conname is null then execute format('drop index %s', found.name);
      else execute format('alter table %s drop constraint %s cascade', ${sql.lit(table)}, found.conname);
      end if;
    end loop;
  end $$`.execute(tx);
  await sql`insert into ${sql.table(table)} overriding system value
    select r.* from (select * from ${sql.table(table)} where ${sql.raw(where)} limit 1) t,
      jsonb_populate_record(
        null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid())) r`.execute(tx);
};

class UndoneError extends Error {}

/** Returns the findings of the audit after a damage, which is rolled back. */
export async function foundAfter(
  database: Database,
  how: Damage[1],
  look: (tx: Tx) => Promise<Findings>,
): Promise<Findings> {
  let found: Findings = { lost: [], doubled: [], broken: [] };
  const plant = asOwner(database)
    .query.transaction()
    .execute(async (tx) => {
      // Past the rules of the database, which would refuse most of this.
      await sql`set local session_replication_role = replica`.execute(tx);
      await how(tx);
      found = await look(tx);
      throw new UndoneError();
    });
  await expect(plant).rejects.toThrow(UndoneError);
  return found;
}
