import { sql, type Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { claimed, isDue, type DeliveryTable } from '#server/platform/public.ts';

type Db = Kysely<Tables>;

/** The webhook events of payment services that came in and were not read yet. */
export const inboxTable: DeliveryTable = {
  name: 'webhook',
  table: 'payment_event',
  attempts: 'attempts',
  nextAt: 'next_attempt_at',
  deadAt: 'dead_at',
  error: 'last_error',
  id: sql<string>`provider || '/' || event_id`,
  isOneOf: (ids) => sql<boolean>`(provider, event_id) in (
    select split_part(one, '/', 1), substr(one, strpos(one, '/') + 1) from unnest(${ids}::text[]) one)`,
};

export const eventKey = ({ provider, event_id: id }: Pick<Row<'payment_event'>, 'provider' | 'event_id'>) =>
  `${provider}/${id}`;

/** The second event of one id is the first. */
export const insertEvent = (db: Db, row: NewRow<'payment_event'>): Promise<unknown> =>
  db
    .insertInto('payment_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function claimEvents(
  db: Db,
  { now, end, batch }: { now: Date; end: Date; batch: number },
): Promise<Row<'payment_event'>[]> {
  const result = await sql<Row<'payment_event'>>`
    update payment_event e set ${claimed(inboxTable, end)}
    where (e.provider, e.event_id) in (
      select u.provider, u.event_id from payment_event u
      where u.outcome is null and ${isDue(inboxTable, now)}
      order by u.received_at limit ${batch}
      for update skip locked)
    returning e.*`.execute(db);
  return result.rows;
}

export const setOutcome = (
  db: Db,
  event: Row<'payment_event'>,
  set: { outcome: string; payment_id: string | null },
): Promise<unknown> =>
  db
    .updateTable('payment_event')
    .set(set)
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .where('outcome', 'is', null)
    .execute();
