import { type Kysely, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { classDay } from '#server/helping/hours/class-day.repository.ts';
import type { ServedRow } from './transcript.rules.ts';

type Db = Kysely<Tables>;
export type TranscriptRow = Row<'transcript'>;

const served = (db: Db) =>
  db
    .selectFrom('service_hours')
    .innerJoin('class', 'class.id', 'service_hours.class_id')
    .select(['service_hours.id', 'service_hours.revision', 'service_hours.minutes', 'service_hours.role'])
    .select(['service_hours.organization', 'class.starts_at as startsAt', 'class.ends_at as endsAt'])
    .where('service_hours.state', 'in', ['approved', 'corrected']);

/** Approved service in classes of a period of days, both included, by the day of each class at its place. */
export function listServed(
  db: Db,
  helperId: string,
  { from, until }: { from: string; until: string },
): Promise<ServedRow[]> {
  const day = sql<string>`(select ${classDay} from class c where c.id = service_hours.class_id)`;
  return served(db)
    .where('helper_id', '=', helperId)
    .where(day, '>=', from)
    .where(day, '<=', until)
    .orderBy('class_ended_at')
    .orderBy('service_hours.id')
    .execute();
}

/** Records of transcripts that are still approved, as they are now. */
export function listNow(db: Db, ids: readonly string[]): Promise<ServedRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : served(db).where('service_hours.id', 'in', ids).execute();
}

/** Own transcripts, newest first. */
export const listTranscripts = (
  db: Db,
  helperId: string,
  cursor: string | undefined,
): Promise<TranscriptRow[]> =>
  inTimeOrder(db.selectFrom('transcript').selectAll().where('helper_id', '=', helperId), {
    at: 'issued_at',
    id: 'id',
    cursor,
  }).execute();

export async function findHelperName(db: Db, helperId: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', helperId)
    .executeTakeFirstOrThrow();
  return account.name;
}

export const findTranscript = (db: Db, code: string): Promise<TranscriptRow | undefined> =>
  db.selectFrom('transcript').selectAll().where('code', '=', code).executeTakeFirst();

export const insertTranscript = (tx: Tx, values: NewRow<'transcript'>): Promise<TranscriptRow> =>
  tx.insertInto('transcript').values(values).returningAll().executeTakeFirstOrThrow();

/** Revokes a helper's transcript. The first time of revocation stays. */
export const setRevoked = (
  tx: Tx,
  id: string,
  helperId: string,
  now: Date,
): Promise<TranscriptRow | undefined> =>
  tx
    .updateTable('transcript')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('helper_id', '=', helperId)
    .returningAll()
    .executeTakeFirst();
