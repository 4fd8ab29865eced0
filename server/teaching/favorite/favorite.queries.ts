import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { listFavorites } from './favorite.repository.ts';

/** Own favorites, newest first. A coach who is not listed now is left out until listed again. */
export async function listOwnFavorites(
  { database, actor }: Ctx,
  { cursor }: Parsed<'favorite.list'>,
): Promise<Output<'favorite.list'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listFavorites(database.query, signedIn(actor).id, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.changed_at, row.id]);
  return {
    items: rows.map((row) => ({ coach: presentCoachCard(row), changedAt: row.changed_at.toISOString() })),
    next,
  };
}
