import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { presentDraft, presentDrafts } from './draft.presenter.ts';

/** Own proposals, newest first. */
export const listMyDrafts = (ctx: Ctx, { cursor }: Parsed<'draft.mine'>): Promise<Output<'draft.mine'>> =>
  listOf(ctx, 'author_id', cursor);

/** What helpers propose to the reader, newest first. */
export const listDraftsForMe = (
  ctx: Ctx,
  { cursor }: Parsed<'draft.forMe'>,
): Promise<Output<'draft.forMe'>> => listOf(ctx, 'coach_id', cursor);

async function listOf(ctx: Ctx, column: 'author_id' | 'coach_id', cursor: string | undefined) {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const query = inTimeOrder(db.selectFrom('class_draft').selectAll().where(column, '=', me), {
    at: 'created_at',
    id: 'id',
    cursor,
  });
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  return { items: await presentDrafts(db, rows, me, ctx.clock.now()), next };
}

/** One proposal, for its author and its coach; for everybody else it does not exist. */
export async function readDraft(ctx: Ctx, { id }: Parsed<'draft.detail'>): Promise<Output<'draft.detail'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const row = await db.selectFrom('class_draft').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || (row.author_id !== me && row.coach_id !== me)) throw new AppError('NOT_FOUND');
  return await presentDraft(db, row, me, ctx.clock.now());
}
