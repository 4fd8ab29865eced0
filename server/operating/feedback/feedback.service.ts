import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addTasks } from '#server/platform/public.ts';

/** The key of the call is the row's id: a repeated call is the same feedback. Safety goes onto the operators' list. */
export async function sendFeedback(
  { tx, actor, clock, commandId }: CommandCtx,
  { kind, text, page }: Parsed<'feedback.send'>,
): Promise<Output<'feedback.send'>> {
  const at = clock.now();
  await tx
    .insertInto('feedback')
    .values({ id: commandId, account_id: actor.id, kind, text, page: page ?? null, created_at: at })
    .execute();
  const subject = { kind: 'feedback', id: commandId };
  if (kind === 'safety' || kind === 'problem')
    await addTasks(tx, [
      { kind: 'feedbackReceived', subject, facts: { kind }, uniqueKey: `feedback:${commandId}`, at },
    ]);
  return {};
}

export async function listFeedback(
  { database }: Ctx,
  { kind, cursor }: Parsed<'operator.feedbackList'>,
): Promise<Output<'operator.feedbackList'>> {
  let query = inTimeOrder(database.query.selectFrom('feedback').selectAll(), {
    at: 'created_at',
    id: 'id',
    cursor,
  });
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
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
