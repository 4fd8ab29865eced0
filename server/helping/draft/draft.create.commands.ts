import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findListedCoach, timesOf } from '#server/teaching/public.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { notifyOfDraft } from './draft.notices.ts';
import { presentDraft } from './draft.presenter.ts';
import { insertDraft } from './draft.repository.ts';

/**
 * A helper proposes a class to a listed coach (docs/domain.md 4.2). Any other coach is NOT_FOUND, the author OWN_CLASS.
 * Times are refused as in a new class. The other rules are checked when the coach agrees.
 */
export async function createDraft(
  { tx, actor, clock }: CommandCtx,
  { coachId, role, form }: Parsed<'draft.create'>,
): Promise<Output<'draft.create'>> {
  const now = clock.now();
  if (coachId === actor.id) throw new AppError('OWN_CLASS');
  const author = await findHelper(tx, actor.id, role);
  if (author === undefined) throw new AppError('FORBIDDEN');
  const coach = await findListedCoach(tx, coachId);
  if (coach === undefined) throw new AppError('NOT_FOUND');
  const { startsAt, endsAt } = timesOf(form, now);
  const row = await insertDraft(tx, {
    id: randomUUIDv7(),
    author_id: actor.id,
    author_role: role,
    coach_id: coachId,
    form: JSON.stringify(form),
    starts_at: startsAt,
    ends_at: endsAt,
    created_at: now,
  });
  await notifyOfDraft(tx, 'coach', 'draftReceived', row, now);
  return await presentDraft(tx, row, actor.id, now);
}
