import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;

/** SQL: the day of a class on the clock of its place. */
const wallDay = sql<string>`to_char(starts_at at time zone class.zone, 'YYYY-MM-DD')`;

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
        .max<string | null>(wallDay)
        .filterWhere('state', '=', 'published')
        .over((over) => over.partitionBy('series_id'))
        .as('open_until'),
      fn
        .agg<boolean | null>('bool_or', [
          sql<boolean>`extract(isodow from ${wallDay}::date)::int <> all(weekdays)`,
        ])
        .filterWhere('state', '=', 'published')
        .over((over) => over.partitionBy('series_id'))
        .as('is_off_rule'),
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
  /** A class that is not canceled is on another weekday than the rule names. */
  is_off_rule: boolean | null;
}
