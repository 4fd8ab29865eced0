import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import type { PushTarget } from '#server/ports/ports.ts';

type Db = Kysely<Tables>;

/** Both are on until a person switches them off; a push needs a browser besides. */
export const defaults = { push: true, email: true };

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

export const findSetting = (
  db: Db,
  accountId: string,
): Promise<Pick<Row<'channel_setting'>, 'push' | 'email'> | undefined> =>
  db
    .selectFrom('channel_setting')
    .select(['push', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findSubscriptions = (
  db: Db,
  accountIds: readonly string[],
): Promise<Row<'push_subscription'>[]> =>
  db.selectFrom('push_subscription').selectAll().where('account_id', 'in', accountIds).execute();

/** A browser that somebody else used before belongs to the one who subscribes it now. */
export async function putSubscription(
  tx: Tx,
  owner: { accountId: string; sessionHash: Buffer },
  target: PushTarget,
  at: Date,
): Promise<void> {
  const row = {
    account_id: owner.accountId,
    session_hash: owner.sessionHash,
    endpoint: target.endpoint,
    p256dh: target.p256dh,
    auth: target.auth,
    created_at: at,
  };
  await tx
    .insertInto('push_subscription')
    .values({ endpoint_hash: hashOf(target.endpoint), ...row })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .execute();
}

export async function removeSubscription(db: Db, endpoint: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('account_id', '=', accountId)
    .execute();
}
