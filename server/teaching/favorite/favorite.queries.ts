import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { findCoachCard, findListedCoach } from '#server/teaching/coach/coach.repository.ts';
import { listFavorites, setFavorite } from './favorite.repository.ts';

/** Own favorites, newest first. A coach who is not listed now is left out, and is there again when listed again. */
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

/** The last intent holds. Only a listed coach can be kept; any coach can be let go. NOT_FOUND otherwise. */
export async function setOwnFavorite(
  { tx, actor, clock }: CommandCtx,
  { coachId, isOn }: Parsed<'favorite.set'>,
): Promise<Output<'favorite.set'>> {
  const coach = await (isOn ? findListedCoach(tx, coachId) : findCoachCard(tx, coachId));
  if (!coach) throw new AppError('NOT_FOUND');
  const intent = { account_id: actor.id, coach_id: coachId, is_on: isOn, changed_at: clock.now() };
  const row = await setFavorite(tx, intent);
  return { coachId: row.coach_id, isOn: row.is_on, changedAt: row.changed_at.toISOString() };
}
