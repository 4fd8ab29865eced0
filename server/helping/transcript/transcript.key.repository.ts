import type { Kysely } from 'kysely';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type TranscriptKeyRow = Row<'transcript_key'>;

/** Public keys, the newest first. */
export const listKeys = (db: Db): Promise<TranscriptKeyRow[]> =>
  db.selectFrom('transcript_key').selectAll().orderBy('made_at', 'desc').orderBy('id').execute();

/** Another node may have stored the same key a moment before. */
export const insertKey = (db: Db, row: TranscriptKeyRow): Promise<unknown> =>
  db
    .insertInto('transcript_key')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
