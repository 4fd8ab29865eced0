import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import type { Channel, Contact } from './contact.rules.ts';

type Reach = Pick<
  Row<'contact'>,
  'value' | 'proved_at' | 'reached_at' | 'unreachable_at' | 'soft_days' | 'soft_on'
>;

/** Locks a contact of an account. */
export const lockReach = (tx: Tx, accountId: string, channel: Channel): Promise<Reach | undefined> =>
  tx
    .selectFrom('contact')
    .select(['value', 'proved_at', 'reached_at', 'unreachable_at', 'soft_days', 'soft_on'])
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst();

export async function setReach(
  tx: Tx,
  value: string,
  change: Partial<Pick<Row<'contact'>, 'unreachable_at' | 'unreachable_why' | 'soft_days' | 'soft_on'>>,
): Promise<void> {
  await tx.updateTable('contact').set(change).where('value', '=', value).execute();
}

/** Values of a contact that was proved: nothing that failed before counts. */
export const reached = (now: Date) => ({
  unreachable_at: null,
  unreachable_why: null,
  reached_at: now,
  soft_days: 0,
  soft_on: null,
});

/** A code arrived there. Does nothing for a contact that belongs to nobody. */
export async function setReached(tx: Tx, { channel, value }: Contact, now: Date): Promise<void> {
  await tx
    .updateTable('contact')
    .set(reached(now))
    .where('value', '=', value)
    .where('channel', '=', channel)
    .execute();
}

/** A text message arrived: the days of failures before it count no more. */
export const endSoftDays = (db: Kysely<Tables>, accountId: string, sentAt: Date): Promise<unknown> =>
  sql`update contact set soft_days = 0, soft_on = null
    where account_id = ${accountId} and channel = 'mobile' and proved_at <= ${sentAt}
      and soft_on <= (${sentAt}::timestamptz at time zone 'UTC')::date`.execute(db);
