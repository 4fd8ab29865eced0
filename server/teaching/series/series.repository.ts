import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';

type Db = Database['query'] | Tx;
export type SeriesRow = Row<'class_series'>;

export const insertSeries = (tx: Tx, row: NewRow<'class_series'>): Promise<SeriesRow> =>
  tx.insertInto('class_series').values(row).returningAll().executeTakeFirstOrThrow();

export const findSeries = (db: Db, id: string): Promise<SeriesRow | undefined> =>
  db.selectFrom('class_series').selectAll().where('id', '=', id).executeTakeFirst();

/** Classes of a series by date, canceled and past ones too. */
export const listClassesOfSeries = (db: Db, seriesId: string): Promise<ClassRow[]> =>
  db.selectFrom('class').selectAll().where('series_id', '=', seriesId).orderBy('series_date').execute();

/**
 * Locks classes of a series and coach that have not begun, in the order of all locks: a class and the later ones, or all.
 * A class that moved counts by its time, as the screens list it.
 */
export function lockComingClasses(
  tx: Tx,
  { series_id: seriesId, starts_at: from, coach_id: coachId }: ClassRow,
  scope: 'later' | 'all',
  now: Date,
): Promise<ClassRow[]> {
  const query = tx
    .selectFrom('class')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate();
  return (scope === 'all' ? query : query.where('starts_at', '>=', from)).execute();
}

/** End of the coach's clearance; null without one. */
export async function findClearance(tx: Tx, coachId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('coach')
    .select('cleared_until')
    .where('id', '=', coachId)
    .executeTakeFirst();
  return row?.cleared_until ?? null;
}
