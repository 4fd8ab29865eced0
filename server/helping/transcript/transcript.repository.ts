import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import type { ServedRow } from './transcript.rules.ts';

type Db = Kysely<Tables>;
export type TranscriptRow = Row<'transcript'>;

const served = (db: Db) =>
  db
    .selectFrom('service_hours')
    .select(['id', 'revision', 'minutes', 'role', 'organization'])
    .where('state', 'in', ['approved', 'corrected']);

/** Approved service in classes that ended from the instant `from` to before `end`. */
export function listServed(db: Db, helperId: string, from: Date, end: Date): Promise<ServedRow[]> {
  return served(db)
    .where('helper_id', '=', helperId)
    .where('class_ended_at', '>=', from)
    .where('class_ended_at', '<', end)
    .orderBy('class_ended_at')
    .orderBy('id')
    .execute();
}

/** Records of transcripts that are still approved, as they are now. */
export function listNow(db: Db, ids: readonly string[]): Promise<ServedRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : served(db).where('id', 'in', ids).execute();
}

/** Own transcripts, newest first. */
export function listTranscripts(
  db: Db,
  helperId: string,
  limit: number,
  after: readonly [Date, string] | null,
): Promise<TranscriptRow[]> {
  let query = db
    .selectFrom('transcript')
    .selectAll()
    .where('helper_id', '=', helperId)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (after !== null)
    query = query.where((eb) =>
      eb.or([
        eb('issued_at', '<', after[0]),
        eb.and([eb('issued_at', '=', after[0]), eb('id', '>', after[1])]),
      ]),
    );
  return query.execute();
}

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
