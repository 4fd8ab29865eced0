import { randomUUIDv7 } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Language } from '#contract/enums.ts';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** True during a freeze, because the ledger does not add up. */
export async function isFrozen(db: Db): Promise<boolean> {
  const open = await db
    .selectFrom('money_freeze')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * The latest end of a freeze that kept something waiting. It began before `until` and ended after `from`. Null
 * without one.
 */
export async function lastEndWithin(db: Db, from: Date, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(ended_at) as at from money_freeze where since <= ${until} and ended_at > ${from}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Returns the id of the current freeze, or of a new one. */
export async function openFreeze(tx: Tx, now: Date): Promise<string> {
  await tx
    .insertInto('money_freeze')
    .values({ id: randomUUIDv7(), since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('money_freeze')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

export const setFindings = (tx: Tx, rows: readonly NewRow<'money_freeze_finding'>[]): Promise<unknown> =>
  tx
    .insertInto('money_freeze_finding')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['freeze_id', 'rule']).doUpdateSet({
        rows: sql`excluded.rows`,
        last_seen_at: sql`excluded.last_seen_at`,
      }),
    )
    .execute();

export const lockFreeze = (
  tx: Tx,
  id: string,
): Promise<Pick<Row<'money_freeze'>, 'since' | 'ended_at'> | undefined> =>
  tx
    .selectFrom('money_freeze')
    .select(['since', 'ended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The freeze that lasts, locked until the transaction ends; undefined without one. */
export const findOpenFreeze = (tx: Tx): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('money_freeze')
    .select('id')
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const getFreeze = (db: Db, id: string): Promise<Row<'money_freeze'>> =>
  db.selectFrom('money_freeze').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const setEnded = (
  tx: Tx,
  id: string,
  end: { ended_at: Date; ended_by: string; note: string },
): Promise<unknown> => tx.updateTable('money_freeze').set(end).where('id', '=', id).execute();

/** A page of freezes, the newest first. */
export async function pageOfFreezes(
  db: Db,
  cursor: string | undefined,
): Promise<{ rows: Row<'money_freeze'>[]; next: string | null }> {
  const query = inTimeOrder(db.selectFrom('money_freeze').selectAll(), { at: 'since', id: 'id', cursor });
  return pageOf(await query.execute(), (row) => [row.since, row.id]);
}

/** Findings of these freezes. */
export async function listFindings(
  db: Db,
  freezeIds: readonly string[],
): Promise<Row<'money_freeze_finding'>[]> {
  if (freezeIds.length === 0) return [];
  return await db
    .selectFrom('money_freeze_finding')
    .selectAll()
    .where('freeze_id', 'in', freezeIds)
    .orderBy('rule')
    .execute();
}

/** The freeze that no operator knows of yet, for the node that is first. */
export async function claimNotice(db: Db, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('money_freeze')
    .set({ notified_at: now })
    .where('ended_at', 'is', null)
    .where('notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const setUnnotified = (db: Db, id: string): Promise<unknown> =>
  db.updateTable('money_freeze').set({ notified_at: null }).where('id', '=', id).execute();

export async function listOperatorContacts(db: Db): Promise<{ language: Language; target: string }[]> {
  const { rows } = await sql<{ language: Language; target: string }>`
    select a.language, c.value as target from operator o
    join account a on a.id = o.account_id and a.state = 'active'
    join contact c on c.account_id = a.id and c.channel = 'email'`.execute(db);
  return rows;
}

export const setRepeatableRead = (tx: Tx): Promise<unknown> =>
  sql`set transaction isolation level repeatable read`.execute(tx);

/** For this transaction only. */
export const setTimeoutSeconds = (tx: Tx, seconds: number): Promise<unknown> =>
  sql`set local statement_timeout = ${sql.lit(`${seconds}s`)}`.execute(tx);

/** The state of the checks, unless another node has it. */
export const lockCheck = (tx: Tx): Promise<Row<'invariant_check'> | undefined> =>
  tx.selectFrom('invariant_check').selectAll().forUpdate().skipLocked().executeTakeFirst();

export const setCheck = (tx: Tx, state: Partial<Row<'invariant_check'>>): Promise<unknown> =>
  tx.updateTable('invariant_check').set(state).execute();
