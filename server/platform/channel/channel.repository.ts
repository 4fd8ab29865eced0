import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import {
  claimed,
  isDue,
  isOneOfUuids,
  type DeliveryTable,
} from '#server/platform/delivery/delivery.repository.ts';
import type { PushTarget } from '#server/ports/ports.ts';
import type { News } from './push.presenter.ts';

type Db = Kysely<Tables>;

/** Both are on until a person switches them off. A push also needs a browser. */
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

export const removeBrowser = (db: Db, endpointHash: Buffer): Promise<unknown> =>
  db.deleteFrom('push_subscription').where('endpoint_hash', '=', endpointHash).execute();

export const setSetting = (
  tx: Tx,
  accountId: string,
  change: { push?: boolean; email?: boolean; changed_at: Date },
): Promise<unknown> =>
  tx
    .insertInto('channel_setting')
    .values({ account_id: accountId, ...defaults, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();

type Channel = 'push' | 'mail';

const tableOf = (name: Channel): DeliveryTable => ({
  name,
  table: 'notice',
  attempts: `${name}_attempts`,
  nextAt: `${name}_next_at`,
  deadAt: `${name}_dead_at`,
  error: `${name}_error`,
  id: sql<string>`id::text`,
  isOneOf: isOneOfUuids,
});
export const deliveryTables: Record<Channel, DeliveryTable> = {
  push: tableOf('push'),
  mail: tableOf('mail'),
};

/** Notices that leave together: those of one account. */
export interface NewsRow extends News {
  ids: string[];
  attempts: number;
  email: string | null;
}

/**
 * Claims what has not left by a channel, by account. Unwanted is what was read meanwhile, or belongs to somebody who
 * switched the channel off. What is older than a day and was never tried is unwanted, too. What was tried leaves
 * until it is given up.
 */
export async function claimNotices(
  db: Db,
  channel: Channel,
  { now, end, since, batch }: { now: Date; end: Date; since: Date; batch: number },
): Promise<{ wanted: NewsRow[]; unwanted: string[] }> {
  const of = deliveryTables[channel];
  const isWaiting = sql`${sql.ref(channel === 'push' ? 'pushed_at' : 'mailed_at')} is null and ${isDue(of, now)}
    and created_at <= ${since}`;
  const { rows } = await sql<NewsRow & { is_wanted: boolean }>`
    with candidate as materialized (
      select account_id from notice where ${isWaiting} order by created_at limit ${batch}),
    -- Two nodes never take notices of one account at one time: together they are one message.
    holder as materialized (
      select a.id as holder_id from account a where a.id in (select account_id from candidate)
      order by a.id for no key update skip locked),
    due as materialized (
      select notice.id, ${sql.ref(of.nextAt)} as due_at from notice join holder on holder_id = account_id
      where ${isWaiting} order by created_at limit ${batch} for update of notice skip locked),
    taken as (
      update notice set ${claimed(of, end)} from due where notice.id = due.id
      returning notice.id, account_id, kind, about_kind, about_id, about_side, read_at, created_at, due.due_at,
        ${sql.ref(of.attempts)} as attempts),
    judged as (
      select t.*, a.language, t.read_at is null and a.state = 'active'
        and (t.created_at > ${new Date(now.getTime() - 86_400_000)} or t.due_at is not null)
        and coalesce(${sql.ref(channel === 'push' ? 's.push' : 's.email')}, true) as is_wanted
      from taken t join account a on a.id = t.account_id
      left join channel_setting s on s.account_id = t.account_id)
    select t.account_id, array_agg(t.id) as ids, max(t.attempts) as attempts, t.language, t.is_wanted,
      json_agg(json_build_object('kind', t.kind, 'about_kind', t.about_kind, 'about_id', t.about_id,
        'about_side', t.about_side)) as items,
      (select count(*)::int from notice n where n.account_id = t.account_id and n.read_at is null) as unread,
      (select value from contact c where c.account_id = t.account_id and c.channel = 'email') as email
    from judged t group by t.account_id, t.language, t.is_wanted`.execute(db);
  return {
    wanted: rows.filter((row) => row.is_wanted),
    unwanted: rows.filter((row) => !row.is_wanted).flatMap(({ ids }) => ids),
  };
}

/** These left, or never will: nobody waits for them. */
export async function setDelivered(
  db: Db,
  channel: Channel,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('notice')
    .set(channel === 'push' ? { pushed_at: at } : { mailed_at: at })
    .where('id', 'in', ids)
    .execute();
}
