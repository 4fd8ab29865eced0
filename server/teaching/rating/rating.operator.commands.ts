import type { Output, Parsed } from '#contract/all-apis.ts';
import type { RatingFault } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/public.ts';
import { isOwnRating, readRatingDetail } from './rating.operator.queries.ts';
import { countStars, findRevealed, lockCoachOf, setHidden } from './rating.repository.ts';

type Detail = Output<'operator.ratingDetail'>;

export const hideRating = (ctx: CommandCtx, { id, reason }: Parsed<'operator.ratingHide'>): Promise<Detail> =>
  hideOrShow(ctx, id, reason);

export const showRating = (ctx: CommandCtx, { id }: Parsed<'operator.ratingShow'>): Promise<Detail> =>
  hideOrShow(ctx, id, null);

/** The stars of the coach are counted anew under the lock of its row. */
async function hideOrShow(ctx: CommandCtx, id: string, reason: RatingFault | null): Promise<Detail> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  await lockCoachOf(tx, id);
  const rated = await findRevealed(tx, id);
  // Nobody judges their own case.
  if (rated !== undefined && (await isOwnRating(tx, rated, actor.id))) throw new AppError('FORBIDDEN');
  const row = await setHidden(tx, id, reason, at);
  const detail = await readRatingDetail(tx, id, actor.id);
  if (row === undefined) throw new AppError('DO_NOT_REPEAT');
  if (row.side === 'student') await countStars(tx, [row.coach_id], at);
  const action = reason === null ? 'rating.shown' : 'rating.hidden';
  await addAudit(tx, [
    {
      actorId: actor.id,
      action,
      subject: { kind: 'rating', id },
      facts: reason === null ? {} : { reason },
      at,
    },
  ]);
  return detail;
}
