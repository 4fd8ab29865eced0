import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

type Sql = RawBuilder<unknown>;

/** The instant and the rules by which a row waits. */
export interface Moment {
  db: Kysely<Tables>;
  now: Date;
  rules: Rules;
  /** The operator who reads, and who sees no safety report about themselves; null for a job, which sees all. */
  readerId: string | null;
}

/** How one kind of item is read. */
export interface Source {
  rows: (moment: Moment) => Sql;
  /** Type of the ids: a condition on one of them then walks an index. */
  idType: 'uuid' | 'text';
  /** True when `at` is the limit itself and not the begin of the wait. */
  hasLimit: boolean;
}

interface Columns {
  id: Sql;
  /** Orders the rows of the kind: the begin of the wait, or the limit itself. */
  at: Sql;
  since?: Sql;
  name?: Sql;
  title?: Sql;
  number?: Sql;
  word?: Sql;
  target?: Sql;
  taskId?: Sql;
  facts?: Sql;
}

/** SQL: the operator has no side in a row. A job sees every row. */
export const isForeign = (
  { readerId }: Pick<Moment, 'readerId'>,
  isSide: (readerId: string) => RawBuilder<unknown>,
): Sql => (readerId === null ? sql`true` : sql`not ${isSide(readerId)}`);

/** SQL: a person is the reader, or a minor in the reader's care: the reader decides nothing about them. */
export const isOwnPerson = (id: Sql, readerId: string): Sql => sql`(${id} = ${readerId}::uuid or exists (
  select from child_guardian g where g.participant_id = ${id} and g.account_id = ${readerId}::uuid and g.removed_at is null))`;

const noText = sql`null::text`;

/** SQL: a select of items. `from` begins with the word "from". */
export const itemsFrom = (from: Sql, columns: Columns): Sql => {
  const { id, at, since = at, name = noText, title = sql`null::jsonb`, number = noText } = columns;
  const { word = noText, target = noText, taskId = sql`null::uuid`, facts = sql`null::jsonb` } = columns;
  return sql`select ${id} as id, ${at} as at, ${since} as since, ${name} as name, ${title} as title,
    ${number} as number, ${word} as word, ${target} as target, ${taskId} as task_id, ${facts} as facts ${from}`;
};

/** SQL: name of an account. */
export const personOf = (id: Sql): Sql => sql`(select a.name from account a where a.id = ${id})`;

/** SQL: number of an order. */
export const numberOf = (id: Sql): Sql => sql`(select o.number from orders o where o.id = ${id})`;

/** SQL: title of a class, in two languages. */
export const titleOf = (id: Sql): Sql => sql`(select c.title::jsonb from class c where c.id = ${id})`;
