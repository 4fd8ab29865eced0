import type { ColumnType } from 'kysely';

/** Read as a value; written as JSON text, because the driver would turn an array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
