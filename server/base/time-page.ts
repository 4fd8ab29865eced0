import { sql, type SelectQueryBuilder, type SqlBool, type StringReference } from 'kysely';
import { decodeCursor, pageRead, timeCursor } from './cursor.ts';

interface TimeOrder<DB, TB extends keyof DB> {
  /** The instant to sort by, and the id to order rows of the same instant. */
  at: StringReference<DB, TB>;
  id: StringReference<DB, TB>;
  /** Newest first without it. */
  oldestFirst?: boolean;
  cursor: string | undefined;
}

/** Sorts a list by an instant and then by id. Reads the page behind the cursor, with one row more for `pageOf`. */
export function inTimeOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { at, id, oldestFirst = false, cursor }: TimeOrder<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const [instant, key] = [sql.ref(at), sql.ref(id)];
  const sorted = query
    .orderBy(instant, oldestFirst ? 'asc' : 'desc')
    .orderBy(key)
    .limit(pageRead);
  if (cursor === undefined) return sorted;
  const [lastAt, lastId] = decodeCursor(cursor, timeCursor);
  // The first condition lets an index scan begin at the cursor.
  const [isFromPlace, isAfter] = oldestFirst
    ? [sql<SqlBool>`${instant} >= ${lastAt}`, sql`${instant} > ${lastAt}`]
    : [sql<SqlBool>`${instant} <= ${lastAt}`, sql`${instant} < ${lastAt}`];
  return sorted.where(isFromPlace).where(sql<SqlBool>`(${isAfter} or ${key} > ${lastId})`);
}
