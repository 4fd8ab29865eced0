import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Gender } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Tables } from '#server/db/types.ts';
import { isUnblocked } from '#server/people/public.ts';

/** Filters for a coach besides place and activity. */
export interface PersonFilter {
  /** Folded words, see `searchWords`. Each must begin a name key of the coach. */
  words: readonly string[];
  gender?: Gender | undefined;
  /** Mean of the stars times ten, from as many ratings as an average needs. */
  minTenths?: number | undefined;
  /** Coaches that are hidden from searches until later are left out. */
  now: Date;
  /** Coaches who blocked this reader, or whom the reader blocked, are left out; null for a guest. */
  readerId: string | null;
}

/** `%`, `_` and the backslash of a person's text stand for themselves. */
const prefix = (word: string) => `${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Coaches with a key for each of the words, found in the index of keys alone. Several words match few coaches, too few
 * for a walk along the ranks.
 */
const namedByAll = (words: readonly string[]) =>
  sql`array(${sql.join(
    words.map((word) => sql`select coach_id from coach_name_key where key like ${prefix(word)}`),
    sql` intersect `,
  )})`;

/** True when a search by these words finds a listed coach by name. */
export async function isAnyNamed(db: Kysely<Tables>, words: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('coach')
    .select('id')
    .where('is_listed', '=', true)
    .where(sql<SqlBool>`coach.id = any(${namedByAll(words)})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL: conditions on a row of `coach`, one per filter. `coachId` is the column that a block is looked up by. */
export function personFits(
  { words, gender, minTenths, now, readerId }: PersonFilter,
  coachId: RawBuilder<unknown>,
): RawBuilder<SqlBool>[] {
  const parts = [sql<SqlBool>`(coach.hidden_until is null or coach.hidden_until <= ${now})`];
  if (readerId !== null) parts.push(isUnblocked(readerId, coachId));
  if (gender !== undefined) parts.push(sql`coach.gender = ${gender}`);
  if (minTenths !== undefined)
    parts.push(
      sql`coach.stars_count >= ${limits.ratingsForAverage}`,
      sql`coach.stars_sum * 10 >= ${minTenths} * coach.stars_count`,
    );
  const [first, ...others] = words;
  if (others.length > 0) parts.push(sql`coach.id = any(${namedByAll(words)})`);
  else if (first !== undefined)
    parts.push(
      sql`exists (select coach_id from coach_name_key
        where coach_name_key.coach_id = coach.id and coach_name_key.key like ${prefix(first)})`,
    );
  return parts;
}

/** SQL: whether a column names one of these cities. One city keeps the order of its index, which a list would not. */
export const isIn = (column: RawBuilder<string>, cities: readonly string[]): RawBuilder<SqlBool> =>
  cities.length === 1 ? sql`${column} = ${cities[0]}` : sql`${column} = any(${cities}::text[])`;
