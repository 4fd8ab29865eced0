import type { ColumnType } from 'kysely';

/** Read as a value and written as JSON text. The driver would turn an array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** Left out on insert, it is the database's default. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
