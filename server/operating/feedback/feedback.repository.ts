import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';

type FeedbackRow = Row<'feedback'>;

export async function insertFeedback(tx: Tx, row: NewRow<'feedback'>): Promise<void> {
  await tx.insertInto('feedback').values(row).execute();
}

/** A page of feedback of a kind, or of any; the newest first. */
export function listFeedback(
  db: Kysely<Tables>,
  { kind, cursor }: { kind?: FeedbackRow['kind'] | undefined; cursor: string | undefined },
): Promise<FeedbackRow[]> {
  let query = inTimeOrder(db.selectFrom('feedback').selectAll(), { at: 'created_at', id: 'id', cursor });
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query.execute();
}
