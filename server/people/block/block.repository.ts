import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** SQL: accounts that a reader blocked, and those that blocked the reader. */
export const blockedWith = (readerId: string) => sql<string[]>`array(
  select blocked_id from account_block where account_id = ${readerId}::uuid
  union all select account_id from account_block where blocked_id = ${readerId}::uuid)`;

/**
 * SQL: no block is between a reader and the account in a column. The ids are read once. As a number the condition hides
 * their count from the planner, which would else expect few rows and sort a whole table.
 */
export const isUnblocked = (readerId: string, accountId: RawBuilder<unknown>) =>
  sql<SqlBool>`(${accountId} <> all(${blockedWith(readerId)}))::int <> 0`;

/** True when one of the two accounts blocked the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${other}::uuid = any(${blockedWith(one)}) as is`.execute(
    db,
  );
  return rows[0]?.is === true;
}

/** True when another account is a listed coach, asked this coach, or is of an order, a child's order or an invitation of this account. */
export async function isKnownTo(db: Db, accountId: string, otherId: string): Promise<boolean> {
  const me = sql`${accountId}::uuid`;
  const other = sql`${otherId}::uuid`;
  const { rows } = await sql<{ can: SqlBool }>`
    select ${me} <> ${other} and (
      exists (select from coach where id = ${other} and is_listed)
      or exists (select from orders where student_id = ${me} and coach_id = ${other})
      or exists (select from orders where student_id = ${other} and coach_id = ${me})
      or exists (select from child_guardian g
        join order_participant p on p.participant_id = g.participant_id
        join orders o on o.id = p.order_id
        where g.account_id = ${me} and g.removed_at is null and o.coach_id = ${other})
      or exists (select from invitation where coach_id = ${me} and helper_id = ${other})
      or exists (select from invitation where coach_id = ${other} and helper_id = ${me})
      or exists (select from thread where coach_id = ${me} and asker_id = ${other})) as can`.execute(db);
  return rows[0]?.can === true;
}

/**
 * True when an account may block another one: only `isKnownTo` ones, because a block would answer whether an id is
 * an account. Operators are left out.
 */
export async function canBlock(db: Db, accountId: string, otherId: string): Promise<boolean> {
  if (!(await isKnownTo(db, accountId, otherId))) return false;
  const operator = await db
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', '=', otherId)
    .executeTakeFirst();
  return operator === undefined;
}

/** Locks both accounts. A booking locks the student, so it is decided before the block or after it. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes a block; one that is there keeps its time. */
export async function insertBlock(tx: Tx, block: Row<'account_block'>): Promise<Row<'account_block'>> {
  return tx
    .insertInto('account_block')
    .values(block)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'blocked_id'])
        .doUpdateSet({ created_at: sql`account_block.created_at` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeBlock(tx: Tx, accountId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom('account_block')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];

/** Own blocks, newest first, each with the names that the reader may know. */
export function listBlocks(
  db: Db,
  accountId: string,
  limit: number,
  after: readonly [at: Date, blockedId: string] | null,
) {
  let query = db
    .selectFrom('account_block')
    .innerJoin('account', 'account.id', 'account_block.blocked_id')
    .leftJoin('coach', 'coach.id', 'account_block.blocked_id')
    .select(['account_block.blocked_id', 'account_block.created_at', 'account.name'])
    .select(['coach.name as coach_name', 'coach.name_zh as coach_name_zh'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.student_id', '=', 'account_block.blocked_id')
            .where('orders.coach_id', '=', accountId),
        )
        .$castTo<boolean>()
        .as('is_booker'),
    )
    .where('account_block.account_id', '=', accountId);
  if (after)
    query = query.where((where) =>
      where.or([
        where('account_block.created_at', '<', after[0]),
        where.and([
          where('account_block.created_at', '=', after[0]),
          where('account_block.blocked_id', '>', after[1]),
        ]),
      ]),
    );
  return query
    .orderBy('account_block.created_at', 'desc')
    .orderBy('account_block.blocked_id')
    .limit(limit)
    .execute();
}

export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number];

/** Names of these people, how many accounts they blocked, and how many blocked them. For operators. */
export async function listReported(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('account')
    .leftJoin('coach', 'coach.id', 'account.id')
    .select(['account.id', 'account.name', 'coach.name as coach_name'])
    .select([
      sql<number>`(select count(*)::int from account_block b where b.blocked_id = account.id)`.as(
        'blocked_by',
      ),
      sql<number>`(select count(*)::int from account_block b where b.account_id = account.id)`.as('blocks'),
    ])
    .where('account.id', 'in', ids)
    .execute();
}
