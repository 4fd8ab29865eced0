import type { NewRow, Row, Tables } from '#server/db/types.ts';

/** The kind of a value as the driver gives it to the program. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'strings' | 'numbers' | 'json';

export interface ColumnDescription {
  kind: Kind;
  isNullable: boolean;
  /** `optional`: the database has a default or takes null. `never`: the database makes the value itself. */
  onInsert: 'required' | 'optional' | 'never';
}

type Inserted<T extends keyof Tables, C> = C extends keyof NewRow<T> ? NewRow<T>[C] : never;

/** JSON is written as text. Any type that reads `unknown` is JSON too. */
type KindOf<Read, Written> = unknown extends Read
  ? 'json'
  : [Read] extends [string]
    ? 'string'
    : [Read] extends [number]
      ? 'number'
      : [Read] extends [boolean]
        ? 'boolean'
        : [Read] extends [Date]
          ? 'Date'
          : [Read] extends [Buffer]
            ? 'Buffer'
            : [Written] extends [string]
              ? 'json'
              : [Read] extends [readonly string[]]
                ? 'strings'
                : [Read] extends [readonly number[]]
                  ? 'numbers'
                  : never;

type IsNullable<Read, Written> = unknown extends Read
  ? null extends Written
    ? true
    : false
  : null extends Read
    ? true
    : false;

type OnInsert<T extends keyof Tables, C> = C extends keyof NewRow<T>
  ? undefined extends NewRow<T>[C]
    ? 'optional'
    : 'required'
  : 'never';

interface DescribedColumn<T extends keyof Tables, C extends keyof Row<T>> {
  kind: KindOf<unknown extends Row<T>[C] ? unknown : NonNullable<Row<T>[C]>, NonNullable<Inserted<T, C>>>;
  isNullable: IsNullable<Row<T>[C], Inserted<T, C>>;
  onInsert: OnInsert<T, C>;
}

/** The table types of `server/db/tables`, described by the compiler. A database of the same shape fits this type. */
export type DescribedTables = {
  [T in keyof Tables]: { [C in keyof Row<T>]: DescribedColumn<T, C> };
};
