import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;

/** Place of each class in its series, for the series of a list. */
export async function listPlaces(db: Db, seriesIds: readonly string[]): Promise<SeriesPlaceRow[]> {
  if (seriesIds.length === 0) return [];
  return await db
    .selectFrom('class')
    .innerJoin('class_series', 'class_series.id', 'class.series_id')
    .select(['class.id as class_id', 'class_series.id', 'weekdays', 'every_weeks', 'last_date'])
    .select([
      'class.series_id',
      'class.course',
      'state',
      'starts_at',
      'capacity',
      'taken',
      'min_notice_minutes',
    ])
    .select(({ fn }) => [
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('series_id').orderBy('series_date'))
        .as('number'),
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('series_id'))
        .as('of'),
      fn
        .max<string | null>('series_date')
        .filterWhere('state', '=', 'published')
        .over((over) => over.partitionBy('series_id'))
        .as('open_until'),
    ])
    .where('series_id', 'in', seriesIds)
    .execute();
}

/** Facts that decide if a date of a course can be booked with the others. */
export type CourseDateRow = Pick<
  Row<'class'>,
  'series_id' | 'course' | 'state' | 'starts_at' | 'capacity' | 'taken' | 'min_notice_minutes'
>;

export interface SeriesPlaceRow
  extends Pick<Row<'class_series'>, 'id' | 'weekdays' | 'every_weeks' | 'last_date'>, CourseDateRow {
  class_id: string;
  number: number;
  of: number;
  /** Last date that is not canceled; null when all are. */
  open_until: string | null;
}
