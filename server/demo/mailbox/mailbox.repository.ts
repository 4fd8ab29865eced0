import type { Kysely } from 'kysely';
import type { Tables, Row } from '#server/db/types.ts';

/** The newest messages of the demo, newest first. */
export function listNewest(db: Kysely<Tables>, limit: number): Promise<Row<'sent_message'>[]> {
  return db.selectFrom('sent_message').selectAll().orderBy('sent_at', 'desc').limit(limit).execute();
}
