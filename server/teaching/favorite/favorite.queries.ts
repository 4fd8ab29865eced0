import type { Output, Parsed } from '#contract/all-apis.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { presentOffer } from '#server/teaching/coach/coach.presenter.ts';
import { offerOf } from '#server/teaching/search/search.filter.queries.ts';
import { listFavorites } from './favorite.repository.ts';

/**
 * Own favorites with the next class of each, newest first. An unlisted coach is left out until listed again.
 */
export async function listOwnFavorites(
  ctx: Ctx,
  { cursor }: Parsed<'favorite.list'>,
): Promise<Output<'favorite.list'>> {
  const { database, actor } = ctx;
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listFavorites(
    database.query,
    signedIn(actor).id,
    await offerOf(ctx, {}),
    pageRead,
    after,
  );
  const { rows, next } = pageOf(found, (row) => [row.changed_at, row.id]);
  return {
    items: rows.map((row) => ({
      coach: presentCoachCard(row),
      changedAt: row.changed_at.toISOString(),
      soonest: presentOffer(row),
    })),
    next,
  };
}
