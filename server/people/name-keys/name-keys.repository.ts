import { sql, type SqlBool } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { nameKeys } from './name-keys.rules.ts';

/** Teams and partners are found by the words of their public names, in `team_name_key` and `partner_name_key`. */
type Named = 'team' | 'partner';

/** SQL: a word begins one of the keys of the row's name; `%`, `_` and the backslash stand for themselves. */
export const beginsName = (named: Named, word: string) => sql<SqlBool>`exists (
  select from ${sql.table(`${named}_name_key`)} k
  where ${sql.ref(`k.${named}_id`)} = ${sql.ref(`${named}.id`)}
    and k.key like ${`${word.replace(/[\\%_]/g, '\\$&')}%`})`;

/** A search finds the row by this name from now on. */
export async function setNameKeys(tx: Tx, named: Named, id: string, { en, zh }: LocalText): Promise<void> {
  const [table, column] = [sql.table(`${named}_name_key`), sql.ref(`${named}_id`)];
  await sql`delete from ${table} where ${column} = ${id}`.execute(tx);
  await sql`insert into ${table} (${column}, key)
    select ${id}::uuid, unnest(${nameKeys(en ?? '', zh ?? null)}::text[])`.execute(tx);
}
