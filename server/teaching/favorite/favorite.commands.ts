import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { areBlocked } from '#server/people/public.ts';
import { findCoachCard, findListedCoach } from '#server/teaching/coach-card/coach-card.repository.ts';
import { setFavorite } from './favorite.repository.ts';

/** The last intent holds. Only a listed coach can be added; any coach can be removed. NOT_FOUND otherwise. */
export async function setOwnFavorite(
  { tx, actor, clock }: CommandCtx,
  { coachId, isOn }: Parsed<'favorite.set'>,
): Promise<Output<'favorite.set'>> {
  const coach = await (isOn ? findListedCoach(tx, coachId) : findCoachCard(tx, coachId));
  if (!coach || (isOn && (await areBlocked(tx, actor.id, coachId)))) throw new AppError('NOT_FOUND');
  const intent = { account_id: actor.id, coach_id: coachId, is_on: isOn, changed_at: clock.now() };
  const row = await setFavorite(tx, intent);
  return { coachId: row.coach_id, isOn: row.is_on, changedAt: row.changed_at.toISOString() };
}
