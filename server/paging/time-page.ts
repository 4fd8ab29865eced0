import { sql, type SelectQueryBuilder, type SqlBool, type StringReference } from 'kysely';
import { decodeCursor, pageRead, timeCursor } from './cursor.ts';

interface TimeOrder<DB, TB extends keyof DB> {
  /** The instant that sorts, and the id that tells apart what happened at the same one. */
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
  // The first condition alone already lets an index begin at the place.
  const [isFromHere, isBehind] = oldestFirst
    ? [sql<SqlBool>`${instant} >= ${lastAt}`, sql`${instant} > ${lastAt}`]
    : [sql<SqlBool>`${instant} <= ${lastAt}`, sql`${instant} < ${lastAt}`];
  return sorted.where(isFromHere).where(sql<SqlBool>`(${isBehind} or ${key} > ${lastId})`);
}
