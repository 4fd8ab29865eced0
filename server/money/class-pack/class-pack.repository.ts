import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { isContested } from '#server/money/contested/contested.repository.ts';
import type { ClassPackRow } from './class-pack.rules.ts';

type Db = Kysely<Tables>;

/** Packs (`p`) with what their ledger accounts hold, and the participating coaches of their team. */
export const packsWithUnused = sql`
  select p.*, coalesce(a.posted_minor, 0)::bigint as unused_minor,
    ${isContested('class_pack_id', sql`p.id`)} as is_contested, array(
    select m.account_id::text from team_member m
    where m.team_id = p.team_id and m.takes_packs and m.state = 'joined') as team_coaches
  from class_pack p left join ledger_account a on a.id = 'classPack:' || p.id`;

/** Packs under their locks, in the order of their ids. Their balances change under these locks only. */
export async function lockPacks(tx: Tx, ids: readonly string[]): Promise<ClassPackRow[]> {
  if (ids.length === 0) return [];
  await tx
    .selectFrom('class_pack')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // A statement of its own: it sees what others wrote while this one waited for the locks.
  const { rows } = await sql<ClassPackRow>`
    ${packsWithUnused} where p.id = any(${ids}::uuid[]) order by p.id`.execute(tx);
  return rows;
}

export async function lockPack(tx: Tx, id: string): Promise<ClassPackRow | undefined> {
  const [pack] = await lockPacks(tx, [id]);
  return pack;
}

export const insertPack = (tx: Tx, row: NewRow<'class_pack'>): Promise<unknown> =>
  tx.insertInto('class_pack').values(row).execute();

export const setPackPaid = (
  tx: Tx,
  id: string,
  paid: Pick<Row<'class_pack'>, 'method' | 'paid_at' | 'valid_until'>,
): Promise<unknown> =>
  tx
    .updateTable('class_pack')
    .set({ state: 'running', ...paid })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'unpaid'])
    .returning('id')
    .executeTakeFirstOrThrow();

export const setPackEnded = (
  tx: Tx,
  id: string,
  ended: Pick<Row<'class_pack'>, 'ended_at' | 'end_reason' | 'back_minor' | 'back_to'>,
): Promise<unknown> =>
  tx
    .updateTable('class_pack')
    .set({ state: 'ended', ...ended })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirstOrThrow();

export const setPerson = (tx: Tx, id: string, participantId: string): Promise<unknown> =>
  tx.updateTable('class_pack').set({ participant_id: participantId }).where('id', '=', id).execute();

/** Takes or returns sessions of running packs, by id. A CHECK refuses more than were bought. Returns those changed. */
export async function addUsed(tx: Tx, sessions: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update class_pack p set sessions_used = p.sessions_used + d.delta
    from unnest(${[...sessions.keys()]}::uuid[], ${[...sessions.values()]}::int[]) as d(id, delta)
    where p.id = d.id and p.state = 'running' and p.sessions_used + d.delta <= p.sessions
    returning p.id::text`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Purchases that were not paid in time. */
export async function listUnpaid(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('class_pack')
    .select('id')
    .where('state', '=', 'pending')
    .where('pay_by', '<=', now)
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends those of these purchases that are still unpaid. Returns how many. */
export async function expirePurchases(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const result = await db
    .updateTable('class_pack')
    .set({ state: 'unpaid' })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .where('pay_by', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends unpaid purchases of the same offer, because a new purchase replaces them. */
export const replacePurchases = (tx: Tx, accountId: string, offerId: string): Promise<unknown> =>
  tx
    .updateTable('class_pack')
    .set({ state: 'unpaid' })
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .where('state', '=', 'pending')
    .execute();

/** The payment that paid for a pack, under its lock. */
export const lockPaymentOfPack = (tx: Tx, packId: string): Promise<Row<'payment'>> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('class_pack_id', '=', packId)
    .where('state', '=', 'succeeded')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
