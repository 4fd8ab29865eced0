import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { listFeedback } from './feedback.repository.ts';

/** What people wrote, the newest first. */
export async function readFeedback(
  { database }: Ctx,
  { kind, cursor }: Parsed<'operator.feedbackList'>,
): Promise<Output<'operator.feedbackList'>> {
  const found = await listFeedback(database.query, { kind, cursor });
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      kind: row.kind,
      text: row.text,
      page: row.page,
      at: row.created_at.toISOString(),
    })),
    next,
  };
}
