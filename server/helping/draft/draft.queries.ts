import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentDraft, presentDrafts } from './draft.presenter.ts';
import { findDraft, listDrafts } from './draft.repository.ts';

/** Own drafts, newest first. */
export const listMyDrafts = (ctx: Ctx, { cursor }: Parsed<'draft.mine'>): Promise<Output<'draft.mine'>> =>
  listOf(ctx, 'author_id', cursor);

/** Drafts for the reader as their coach, newest first. */
export const listDraftsForMe = (
  ctx: Ctx,
  { cursor }: Parsed<'draft.forMe'>,
): Promise<Output<'draft.forMe'>> => listOf(ctx, 'coach_id', cursor);

async function listOf(ctx: Ctx, side: 'author_id' | 'coach_id', cursor: string | undefined) {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const found = await listDrafts(db, side, me, cursor);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: await presentDrafts(db, rows, me, ctx.clock.now()), next };
}

/** One draft, for its author and its coach. For others it is NOT_FOUND. */
export async function readDraft(ctx: Ctx, { id }: Parsed<'draft.detail'>): Promise<Output<'draft.detail'>> {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const row = await findDraft(db, id);
  if (row === undefined || (row.author_id !== me && row.coach_id !== me)) throw new AppError('NOT_FOUND');
  return await presentDraft(db, row, me, ctx.clock.now());
}
