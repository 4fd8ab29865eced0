import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import type { DeliveryName } from './delivery.rules.ts';

type Db = Kysely<Tables>;

/** Where a kind of delivery keeps its state: columns of the row that is delivered. */
export interface DeliveryTable {
  name: DeliveryName;
  table: string;
  attempts: string;
  nextAt: string;
  deadAt: string;
  error: string;
  /** The row's id as text. */
  id: RawBuilder<string>;
  /** The condition on the rows with these ids. */
  isOneOf(ids: readonly string[]): RawBuilder<boolean>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For tables with a uuid as key. An id that an operator mistyped belongs to no row. */
export const isOneOfUuids = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`id = any(${ids.filter((id) => uuid.test(id))}::uuid[])`;

/** A row that may be tried now. */
export const isDue = ({ nextAt, deadAt }: DeliveryTable, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(deadAt)} is null and (${sql.ref(nextAt)} is null or ${sql.ref(nextAt)} <= ${now})`;

/** Counts the attempt and keeps other nodes away until the lease ends. */
export const claimed = ({ attempts, nextAt }: DeliveryTable, leaseEnd: Date): RawBuilder<unknown> =>
  sql`${sql.ref(attempts)} = ${sql.ref(attempts)} + 1, ${sql.ref(nextAt)} = ${leaseEnd}`;

/** Notes a failure. Rows that had their last attempt become dead letters; returns how many did. */
export async function setFailed(
  db: Db,
  of: DeliveryTable,
  ids: readonly string[],
  failure: { now: Date; nextAt: Date; attempts: number; error: string },
): Promise<number> {
  const { now, nextAt, attempts, error } = failure;
  const { rows } = await sql<{ dead: boolean }>`
    update ${sql.table(of.table)} set ${sql.ref(of.nextAt)} = ${nextAt}, ${sql.ref(of.error)} = ${error},
      ${sql.ref(of.deadAt)} = case when ${sql.ref(of.attempts)} >= ${attempts} then ${now}::timestamptz end
    where ${of.isOneOf(ids)}
    returning ${sql.ref(of.deadAt)} is not null as dead`.execute(db);
  return rows.filter(({ dead }) => dead).length;
}

/**
 * Makes claimed rows that were never tried due again; their attempt does not count. A row that was made due anew since its
 * claim has no attempt.
 */
export async function setUntried(
  db: Db,
  of: DeliveryTable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(of.table)}
    set ${sql.ref(of.attempts)} = greatest(0, ${sql.ref(of.attempts)} - 1), ${sql.ref(of.nextAt)} = ${now}
    where ${of.isOneOf(ids)}`.execute(db);
}

/** Makes a dead letter due again, with all its attempts. Returns false for an unknown id. */
export async function setResent(db: Db, of: DeliveryTable, id: string, now: Date): Promise<boolean> {
  const result = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.attempts)} = 0, ${sql.ref(of.nextAt)} = ${now},
      ${sql.ref(of.deadAt)} = null
    where ${of.isOneOf([id])} and ${sql.ref(of.deadAt)} is not null`.execute(db);
  return result.numAffectedRows === 1n;
}

export interface DeadLetter {
  id: string;
  attempts: number;
  dead_at: Date;
  error: string | null;
}

/** The newest dead letters of one kind. */
export async function listDead(db: Db, of: DeliveryTable, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select ${of.id} as id, ${sql.ref(of.attempts)} as attempts, ${sql.ref(of.deadAt)} as dead_at,
      ${sql.ref(of.error)} as error
    from ${sql.table(of.table)} where ${sql.ref(of.deadAt)} is not null
    order by ${sql.ref(of.deadAt)} desc limit ${limit}`.execute(db);
  return rows;
}
