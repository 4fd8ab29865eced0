import { type Kysely, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Away } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';
import { isOpenRole } from '#server/people/role/open-role.repository.ts';

type Db = Kysely<Tables>;

export type LiveSession = Pick<
  Row<'session'>,
  'account_id' | 'created_at' | 'fresh_at' | 'seen_at' | 'operator_used_at' | 'away_from' | 'away_until'
> & {
  zone: string | null;
  roles: Role[];
  is_operator: boolean;
  has_factor: boolean;
  factor_at: Date | null;
};

/** Since when the account has a second factor: its app, or else its first passkey. */
const factorSince = sql<Date | null>`coalesce(second_factor.confirmed_at,
  (select min(created_at) from passkey where passkey.account_id = session.account_id))`;

/**
 * A session that has not ended, of an account that may act, with its open roles. It is one query for each request.
 */
export function findLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('second_factor', 'second_factor.account_id', 'session.account_id')
    .select([
      'session.account_id',
      'account.zone',
      'session.created_at',
      'session.fresh_at',
      'session.seen_at',
      'session.operator_used_at',
      'session.away_from',
      'session.away_until',
      sql<Role[]>`array(
        select r.role from account_role r
        where r.account_id = session.account_id and ${isOpenRole(now)}
      )`.as('roles'),
      sql<boolean>`exists (select from operator where operator.account_id = session.account_id)`.as(
        'is_operator',
      ),
      sql<boolean>`${factorSince} is not null`.as('has_factor'),
      // Ignores an earlier proof, which belongs to another app or to a removed one.
      sql<Date | null>`case when session.factor_at >= ${factorSince} then session.factor_at end`.as(
        'factor_at',
      ),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('account.state', '=', 'active')
    .executeTakeFirst();
}

/** Moves the end of a session, unless another request did so after `seenBefore`. */
export async function setSeen(
  db: Db,
  tokenHash: Buffer,
  times: { now: Date; seenBefore: Date; expiresAt: Date; away: Away | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      seen_at: times.now,
      expires_at: times.expiresAt,
      away_from: times.away?.from ?? null,
      away_until: times.away?.until ?? null,
    })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', times.seenBefore)
    .execute();
}

/** Notes an answered call of an operator, unless the time was changed after the call read it as `usedAt`. */
export async function setOperatorUsed(
  db: Db,
  tokenHash: Buffer,
  { now, usedAt }: { now: Date; usedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ operator_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('operator_used_at', 'is not distinct from', usedAt)
    .execute();
}

/**
 * True when the account may act. It stays so until the transaction ends: a lock of the account waits, and
 * then ends its sessions.
 */
export async function holdActive(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(tx: Tx, row: NewRow<'session'>): Promise<void> {
  await tx.insertInto('session').values(row).execute();
}

/** Records that a code was proved in this session, and in which browser. */
export async function setFresh(tx: Tx, tokenHash: Buffer, browser: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ fresh_at: now, browser_hash: browser })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function removeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions of an account and removes its devices, all or all but one. */
export async function removeSessions(db: Db, accountId: string, except?: Buffer): Promise<void> {
  let sessions = db.deleteFrom('session').where('account_id', '=', accountId);
  let devices = db.deleteFrom('known_device').where('account_id', '=', accountId);
  if (except) {
    sessions = sessions.where('token_hash', '<>', except);
    devices = devices.where(
      sql<boolean>`browser_hash is distinct from (select browser_hash from session where token_hash = ${except})`,
    );
  }
  await devices.execute();
  await sessions.execute();
}

/** The sessions of an account that have not ended. */
export function findSessions(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Pick<Row<'session'>, 'id' | 'token_hash' | 'created_at' | 'seen_at' | 'user_agent'>[]> {
  return db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.devices)
    .execute();
}

/** Ends one session of an account and forgets its device; false when it has no such session, or when that has ended. */
export async function removeSessionById(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const removed = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .returning('browser_hash')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', removed.browser_hash)
    .execute();
  return true;
}

/** Ends the least used sessions of an account beyond the newest `keep`. */
export async function removeSurplus(tx: Tx, accountId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(keep),
    )
    .execute();
}

export const removeEndedSessions = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from session where expires_at < ${before}`);
