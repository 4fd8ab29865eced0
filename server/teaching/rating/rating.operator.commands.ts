import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { RatingFault } from '#contract/enums.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/platform/public.ts';
import { findPublicRating } from './rating.commands.ts';
import { countStars } from './rating.stars.commands.ts';

type Detail = Output<'operator.ratingDetail'>;

/** A revealed rating with its reports; sealed ones are nobody's to read but their author's. */
export const readRating = ({ database }: Ctx, { id }: Parsed<'operator.ratingDetail'>): Promise<Detail> =>
  detailOf(database.query, id);

export const hideRating = (ctx: CommandCtx, { id, reason }: Parsed<'operator.ratingHide'>): Promise<Detail> =>
  setHidden(ctx, id, reason);

export const showRating = (ctx: CommandCtx, { id }: Parsed<'operator.ratingShow'>): Promise<Detail> =>
  setHidden(ctx, id, null);

/** The stars leave or enter the coach's mean exactly once, because only the row's own change counts them. */
async function setHidden(ctx: CommandCtx, id: string, reason: RatingFault | null): Promise<Detail> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  await tx
    .selectFrom('coach')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('rating').select('coach_id').where('rating.id', '=', id))
    .forNoKeyUpdate()
    .execute();
  const row = await tx
    .updateTable('rating')
    .set({ hidden_at: reason === null ? null : at, hidden_reason: reason })
    .where('id', '=', id)
    .where('revealed_at', 'is not', null)
    .where('hidden_at', reason === null ? 'is not' : 'is', null)
    .returning(['coach_id', 'stars', 'side'])
    .executeTakeFirst();
  const detail = await detailOf(tx, id);
  if (row === undefined) throw new AppError('DO_NOT_REPEAT');
  if (row.side === 'student') await countStars(tx, [row], reason === null ? 1 : -1);
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

async function detailOf(db: Kysely<Tables>, id: string): Promise<Detail> {
  const row = await db
    .selectFrom('rating')
    .select(['side', 'order_id', 'hidden_at', 'hidden_reason'])
    .where('id', '=', id)
    .where('revealed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  const reports = await db
    .selectFrom('rating_report')
    .select(['reason', 'text', 'created_at'])
    .where('rating_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    rating: await findPublicRating(db, id),
    side: row.side,
    orderId: row.order_id,
    hidden:
      row.hidden_at === null || row.hidden_reason === null
        ? null
        : { at: row.hidden_at.toISOString(), reason: row.hidden_reason },
    reports: reports.map(({ reason, text, created_at: at }) => ({ reason, text, at: at.toISOString() })),
  };
}
