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

/** Removes the rows of one table that belong to the account. */
export async function removeRows(tx: Tx, { table, owned }: PersonalTable, bound: Bound): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${bind(owned, bound)}`.execute(tx);
}

/** Writes these values, SQL texts by column, over the rows of one table that belong to the account. */
export async function setRows(
  tx: Tx,
  { table, owned }: PersonalTable,
  values: Readonly<Record<string, string>>,
  bound: Bound,
): Promise<void> {
  const columns = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${bind(value, bound)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${bind(owned, bound)}`.execute(tx);
}

/** Messages of the demo's mailbox belong to an account by their contact alone. */
export async function removeSentMessages(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from sent_message where target in (select value from contact where account_id = ${accountId})`.execute(
    tx,
  );
}
