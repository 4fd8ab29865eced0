import { sql, type SqlBool } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';

/** Lower case, no marks, compatibility forms resolved: "José" and "JOSE" are one. Hyphens part words, apostrophes and dots vanish. */
const fold = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`·・.]/gu, '')
    .toLowerCase()
    .split(/[\s\-‐–]+/u)
    .filter(Boolean);

function suffixes(word: string): string[] {
  const signs = Array.from(word);
  return signs.map((_, start) => signs.slice(start).join(''));
}

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

/**
 * Every text at whose beginning a search may find this coach (table `coach_name_key`): each word of the Latin name and
 * all of it written together ("zhangwei" finds Zhang Wei), and each suffix of a Chinese name, so that 伟 finds 张伟.
 */
export function nameKeys(name: string, nameZh: string | null): string[] {
  const words = fold(name);
  const zh = fold(nameZh ?? '');
  const begin = [...words, words.join(''), zh.join('')].filter(Boolean);
  return [...new Set(begin.flatMap((word) => (isHan(word) ? suffixes(word) : [word])))];
}

/** The words of a search, each of which must begin one of the coach's keys. */
export const searchWords = (text: string): string[] => [...new Set(fold(text))];

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
