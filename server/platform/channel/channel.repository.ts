import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import type { PushTarget } from '#server/ports/ports.ts';

type Db = Kysely<Tables>;

/** On until a person switches it off; text messages cost money and are off until somebody wants them. */
export const defaults = { push: true, email: true, sms: false };

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

type Setting = Pick<
  Row<'channel_setting'>,
  'push' | 'email' | 'sms' | 'quiet_from' | 'quiet_to' | 'quiet_zone' | 'quiet_changed_at'
>;

export const findSetting = (db: Db, accountId: string): Promise<Setting | undefined> =>
  db
    .selectFrom('channel_setting')
    .select(['push', 'email', 'sms', 'quiet_from', 'quiet_to', 'quiet_zone', 'quiet_changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Where messages to an account go, and in which language. */
export async function findReach(
  db: Db,
  accountId: string,
): Promise<{ language: Language; email: string | null; mobile: string | null }> {
  const { language } = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const contacts = await db
    .selectFrom('contact')
    .select(['channel', 'value'])
    .where('account_id', '=', accountId)
    .execute();
  const valueOf = (channel: 'email' | 'mobile') =>
    contacts.find((contact) => contact.channel === channel)?.value ?? null;
  return { language, email: valueOf('email'), mobile: valueOf('mobile') };
}

/** Mail address and language of an account that is active; undefined without an address. */
export const findMailReach = (
  db: Db,
  accountId: string,
): Promise<{ language: Language; email: string } | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('contact', 'contact.account_id', 'account.id')
    .select(['account.language', 'contact.value as email'])
    .where('account.id', '=', accountId)
    .where('account.state', '=', 'active')
    .where('contact.channel', '=', 'email')
    .executeTakeFirst();

export const listOff = (
  db: Db,
  accountId: string,
): Promise<Pick<Row<'channel_off'>, 'notice_group' | 'channel'>[]> =>
  db
    .selectFrom('channel_off')
    .select(['notice_group', 'channel'])
    .where('account_id', '=', accountId)
    .execute();

export async function insertOff(tx: Tx, row: Row<'channel_off'>): Promise<void> {
  await tx
    .insertInto('channel_off')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeOff(
  tx: Tx,
  { account_id: accountId, notice_group: group, channel }: Row<'channel_off'>,
): Promise<void> {
  await tx
    .deleteFrom('channel_off')
    .where('account_id', '=', accountId)
    .where('notice_group', '=', group)
    .where('channel', '=', channel)
    .execute();
}

export const findSubscriptions = (
  db: Db,
  accountIds: readonly string[],
): Promise<Row<'push_subscription'>[]> =>
  db.selectFrom('push_subscription').selectAll().where('account_id', 'in', accountIds).execute();

/** Since when the browsers of these sessions get pushes, by the session's hash in hexadecimal. */
export async function listPushSince(
  db: Db,
  sessionHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, Date>> {
  if (sessionHashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_subscription')
    .select('session_hash')
    .select(({ fn }) => fn.min('created_at').as('since'))
    .where('session_hash', 'in', sessionHashes)
    .groupBy('session_hash')
    .execute();
  return new Map(rows.map((row) => [row.session_hash.toString('hex'), row.since]));
}

/** Stores a subscription. A browser that another account used before now belongs to this account. */
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
  change: Partial<Setting> & { changed_at: Date },
): Promise<unknown> =>
  tx
    .insertInto('channel_setting')
    .values({ account_id: accountId, ...defaults, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();

/** Notes a test message; false when there was one after `before`. */
export async function setTested(db: Db, accountId: string, at: Date, before: Date): Promise<boolean> {
  const row = await db
    .insertInto('channel_setting')
    .values({ account_id: accountId, ...defaults, tested_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ tested_at: at })
        .where((is) =>
          is.or([is('channel_setting.tested_at', 'is', null), is('channel_setting.tested_at', '<=', before)]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
