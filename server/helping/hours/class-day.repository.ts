import { sql } from 'kysely';

/**
 * SQL: the day of a class `c`, on which it begins at its place. Chart, transcript and service of a team count by it:
 * one class lies in one month everywhere.
 */
export const classDay = sql<string>`(c.starts_at at time zone c.zone)::date`;

/** SQL: the month of that day, `YYYY-MM`. */
export const classMonth = sql<string>`to_char(c.starts_at at time zone c.zone, 'YYYY-MM')`;
