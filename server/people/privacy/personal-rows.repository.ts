import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Line, PersonalTable } from './personal-rows.data.ts';

export interface Bound {
  me: string;
  name: string;
  now: Date;
}

/** A condition or value of `personalTables` as SQL; its `$me`, `$name` and `$now` become bound values. */
function bind(text: string, { me, name, now }: Bound): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    $me: sql`${me}::uuid`,
    $name: sql`${name}::text`,
    $now: sql`${now}::timestamptz`,
  };
  const parts = text.split(/(\$(?:me|name|now)\b)/).map((part) => values[part] ?? sql.raw(part));
  return sql.join(parts, sql.raw(''));
}

/** The copied columns of the rows of one table that belong to the account. */
export async function listRows(
  tx: Tx,
  { table, owned, copied }: PersonalTable,
  bound: Bound,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${sql.join(copied.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${bind(owned, bound)}`.execute(tx);
  return rows;
}

/** Removes the rows of one table that deletion touches. */
export async function removeRows(
  tx: Tx,
  { table, owned, erased = owned }: PersonalTable,
  bound: Bound,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${bind(erased, bound)}`.execute(tx);
}

/** Ids by which notices and answers to others refer to the account. */
export async function listNamedIds(
  tx: Tx,
  tables: readonly PersonalTable[],
  bound: Bound,
): Promise<string[]> {
  const parts = tables.flatMap(({ table, owned, erased = owned, named }) =>
    named === undefined
      ? []
      : [sql`select ${sql.ref(named)} as id from ${sql.table(table)} where ${bind(erased, bound)}`],
  );
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes these values, SQL texts by column, over the rows of one table that deletion touches. */
export async function setRows(
  tx: Tx,
  { table, owned, erased = owned }: PersonalTable,
  values: Readonly<Record<string, string>>,
  bound: Bound,
): Promise<void> {
  const columns = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${bind(value, bound)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${bind(erased, bound)}`.execute(tx);
}

/** Groups and children of several people: a notice about one of them may name any of them. */
export async function listSharedSubjects(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team_id as id from team_member where ${personId} in (account_id, child_id)
    union select partner_id from partner_coach where coach_id = ${personId}
    union select participant_id from child_guardian where account_id = ${personId}`.execute(tx);
  return rows.map(({ id }) => id);
}
