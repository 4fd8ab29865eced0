import type { Output, Parsed } from '#contract/all-apis.ts';
import { classOffer } from '#contract/class.ts';
import type { DraftDetail } from '#contract/draft.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { refusalOfClass } from '#server/teaching/public.ts';
import { presentDraft, presentDrafts } from './draft.presenter.ts';
import { countOpen, type DraftRow, findDraft, listDrafts } from './draft.repository.ts';
import { isOpenDraft, proposeRefusal } from './draft.rules.ts';

/** Own drafts, newest first. */
export async function listMyDrafts(
  ctx: Ctx,
  { cursor }: Parsed<'draft.mine'>,
): Promise<Output<'draft.mine'>> {
  const { drafts, open } = await listOf(ctx, 'author_id', cursor);
  return { ...drafts, whyNot: proposeRefusal(open) };
}

/** Lists drafts that the reader may answer as coach, newest first. */
export async function listDraftsForMe(
  ctx: Ctx,
  { cursor }: Parsed<'draft.forMe'>,
): Promise<Output<'draft.forMe'>> {
  const { drafts, open } = await listOf(ctx, 'coach_id', cursor);
  return { ...drafts, toAnswer: open };
}

async function listOf(ctx: Ctx, side: 'author_id' | 'coach_id', cursor: string | undefined) {
  const { query: db } = ctx.database;
  const me = signedIn(ctx.actor).id;
  const [found, open] = await Promise.all([
    listDrafts(db, side, me, cursor),
    countOpen(db, side, me, ctx.clock.now()),
  ]);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { drafts: { items: await presentDrafts(ctx, db, rows, me), next }, open };
}

/** One draft, for its author and its coach. For others it is NOT_FOUND. The coach reads what is in the way. */
export async function readDraft(ctx: Ctx, { id }: Parsed<'draft.detail'>): Promise<Output<'draft.detail'>> {
  const { query: db } = ctx.database;
  const { id: me, roles } = signedIn(ctx.actor);
  const row = await findDraft(db, id);
  const isCoach = row?.coach_id === me && roles.has('coach');
  if (row === undefined || (row.author_id !== me && !isCoach)) throw new AppError('NOT_FOUND');
  const isToAnswer = row.coach_id === me && isOpenDraft(row, ctx.clock.now());
  return {
    ...(await presentDraft(ctx, db, row, me)),
    ...(isToAnswer ? await obstacleOf(ctx, row) : { whyNot: null, clash: null }),
  };
}

async function obstacleOf(ctx: Ctx, row: DraftRow): Promise<Pick<DraftDetail, 'whyNot' | 'clash'>> {
  const refusal = await refusalOfClass(ctx, row.coach_id, classOffer.parse(row.form));
  if (refusal === null) return { whyNot: null, clash: null };
  const { classId, startsAt } = refusal.facts ?? {};
  const isOwn = refusal.reason === 'COACH_CLASH';
  return {
    whyNot: refusal.reason,
    clash: isOwn ? { classId: String(classId), startsAt: String(startsAt) } : null,
  };
}
