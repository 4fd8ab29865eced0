import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';
import type { TextReport, TextServiceName } from './text-service.ts';

type Db = Kysely<Tables>;

/** Notes a message before it is sent. False when a service took this id before: it is not sent again. */
export async function claimText(
  db: Db,
  { id, service, target, now }: { id: string; service: TextServiceName; target: string; now: Date },
): Promise<boolean> {
  const result = await sql`
    insert into text_delivery as d (id, service, account_id, state, sent_at)
    values (${id}, ${service},
      (select account_id from contact where value = ${target} and channel = 'mobile'), 'sending', ${now})
    on conflict (id) do update set service = excluded.service, state = 'sending', sent_at = excluded.sent_at,
      ended_at = null, error = null, is_final = false, counted_at = null
    where d.state = 'sending' or (d.state = 'failed' and d.is_final)`.execute(db);
  return result.numAffectedRows === 1n;
}

/** The service took it. A report that was faster stays. */
export const setAccepted = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('text_delivery')
    .set({ state: 'accepted' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

/**
 * Ends a message. An unknown id, another service's id and one that has ended change nothing. A failure that is not about
 * the phone is noted as counted. Returns whose message ended, and when it was sent.
 */
export async function setTextEnd(
  db: Db,
  service: TextServiceName,
  { id, isDelivered, error, isFinal, isAboutPhone }: TextReport,
  now: Date,
): Promise<{ account_id: string | null; sent_at: Date } | undefined> {
  const state = isDelivered ? 'delivered' : 'failed';
  const countedAt = isDelivered || isAboutPhone ? null : now;
  const { rows } = await sql<{ account_id: string | null; sent_at: Date }>`
    update text_delivery set state = ${state}, error = ${error}, is_final = ${isFinal}, ended_at = ${now},
      counted_at = ${countedAt}
    where id = ${id} and service = ${service} and state in ('sending', 'accepted')
    returning account_id, sent_at`.execute(db);
  return rows[0];
}

/** A failed message to somebody's number. */
export interface FailedText {
  id: string;
  /** Null when the number belongs to no account. */
  account_id: string | null;
  is_final: boolean;
  sent_at: Date;
}

/** Locks failures that no contact has counted yet, oldest first. */
export async function lockFailedTexts(tx: Tx, limit: number): Promise<FailedText[]> {
  const { rows } = await sql<FailedText>`
    select id, account_id, is_final, sent_at from text_delivery where state = 'failed' and counted_at is null
    order by sent_at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Notes that a failure is counted. */
export const setCounted = (tx: Tx, id: string, now: Date): Promise<unknown> =>
  tx.updateTable('text_delivery').set({ counted_at: now }).where('id', '=', id).execute();

export const removeTextsBefore = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from text_delivery where sent_at < ${before}`);
