import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { foldVersion, formsOf } from './fold.rules.ts';
import { nameKeys } from './name-keys.rules.ts';

/** Coaches, teams and partners are found by the words of their public names, in `coach_name_key` and so on. */
type Named = 'coach' | 'team' | 'partner';

const keysOf = (named: Named) => ({
  table: sql.table(`${named}_name_key`),
  column: sql.ref(`${named}_id`),
});

/** SQL: a word begins one of the keys of the row's name; `%`, `_` and the backslash stand for themselves. */
export const beginsName = (named: Named, word: string) => sql<SqlBool>`exists (
  select from ${sql.table(`${named}_name_key`)} k
  where ${sql.ref(`k.${named}_id`)} = ${sql.ref(`${named}.id`)}
    and k.key like ${`${word.replace(/[\\%_]/g, '\\$&')}%`})`;

/** SQL: a name in small letters, without marks, apostrophes and dots. */
const unmarked = (name: RawBuilder<string>) =>
  sql`lower(regexp_replace(normalize(${name}, NFKD), '[\\u0300-\\u036f\\u3099\\u309a''’‘‛\`´ʼʻʽʹʾʿ′·・.]', '', 'g'))`;

/** SQL: Latin letters of a name as `foldedWords` folds them, one space between its words. */
const foldedName = (name: RawBuilder<string>) => {
  const spaced = sql`regexp_replace(${unmarked(name)}, '[-‐–—,()"/]+', ' ', 'g')`;
  const single = sql`translate(${spaced}, 'đðħıłøŧ', 'ddhilot')`;
  return sql`replace(replace(replace(replace(${single}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
};

/** SQL: a search word begins part of a name without stored keys, or is anywhere in a Chinese one. */
export function beginsWordOf(name: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  const forms = Array.from(word, formsOf);
  if (forms.some((one) => one.length > 1))
    return sql<SqlBool>`${unmarked(name)} ~ ${forms.map((one) => `[${one.join('')}]`).join('')}`;
  const text = word.replace(/[\\%_]/g, '\\$&');
  const inside = /^[\p{Script=Han}\p{Script=Hangul}]/u.test(word) ? `%${text}%` : `% ${text}%`;
  return sql<SqlBool>`' ' || ${foldedName(name)} like ${inside}`;
}

/** A search finds the row by this name from now on. */
export async function setNameKeys(tx: Tx, named: Named, id: string, { en, zh }: LocalText): Promise<void> {
  const { table, column } = keysOf(named);
  await sql`delete from ${table} where ${column} = ${id}`.execute(tx);
  await sql`insert into ${table} (${column}, key, fold)
    select ${id}::uuid, unnest(${nameKeys(en ?? '', zh ?? null)}::text[]), ${foldVersion}`.execute(tx);
}

/** Locks rows whose keys an earlier build wrote. Rows that another node has locked are skipped. */
export async function lockWithOldKeys(
  tx: Tx,
  named: Named,
  limit: number,
): Promise<{ id: string; name: LocalText }[]> {
  const { table, column } = keysOf(named);
  const name =
    named === 'coach' ? sql`jsonb_build_object('en', n.name, 'zh', n.name_zh)` : sql`n.name::jsonb`;
  const { rows } = await sql<{ id: string; name: LocalText }>`
    select n.id, ${name} as name from ${sql.table(named)} n
    where n.id in (select ${column} from ${table} where fold < ${foldVersion})
    order by n.id limit ${limit} for no key update of n skip locked`.execute(tx);
  return rows;
}
