import type { Kysely } from 'kysely';
import type { Tables, Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import type { ServedRow } from './transcript.rules.ts';

type Db = Kysely<Tables>;
export type TranscriptRow = Row<'transcript'>;

const served = (db: Db) =>
  db
    .selectFrom('service_hours')
    .select(['id', 'revision', 'minutes', 'role', 'organization'])
    .where('state', 'in', ['approved', 'corrected']);

/** Approved service in classes that ended on the days from `from` to `until`, both counted, in UTC. */
export function listServed(db: Db, helperId: string, from: string, until: string): Promise<ServedRow[]> {
  if (until < from) throw new AppError('BAD_INPUT', { field: 'until' });
  const end = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000);
  return served(db)
    .where('helper_id', '=', helperId)
    .where('class_ended_at', '>=', new Date(`${from}T00:00:00Z`))
    .where('class_ended_at', '<', end)
    .orderBy('class_ended_at')
    .orderBy('id')
    .execute();
}

/** What stands now of the records of transcripts. */
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
