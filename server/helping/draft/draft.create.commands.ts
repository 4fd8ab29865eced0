import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { lockHelperAccount } from '#server/helping/invitation/invitation.class.repository.ts';
import { areBlocked } from '#server/people/public.ts';
import { refuseUnusableActivity } from '#server/platform/public.ts';
import {
  findListedCoach,
  requireAgesInOrder,
  requireClockOfCity,
  requirePayable,
  timesOf,
} from '#server/teaching/public.ts';
import { notifyOfDraft } from './draft.notices.ts';
import { presentDraft } from './draft.presenter.ts';
import { countOpen, insertDraft } from './draft.repository.ts';
import { proposeRefusal } from './draft.rules.ts';

/**
 * A helper proposes a class to a listed coach (docs/domain.md 4.2). Any other coach and one behind a block is NOT_FOUND, the
 * author OWN_CLASS.
 * DRAFTS_OPEN: as many wait for an answer as may. Times, clock and price are refused as in a new class. Whether the
 * coach is free is looked at when they agree: a helper does not read where a coach is.
 */
export async function createDraft(
  ctx: CommandCtx,
  { coachId, role, form }: Parsed<'draft.create'>,
): Promise<Output<'draft.create'>> {
  const { tx, actor, config } = ctx;
  const now = ctx.clock.now();
  if (coachId === actor.id) throw new AppError('OWN_CLASS');
  const author = await findHelper(tx, actor.id, role);
  if (author === undefined) throw new AppError('FORBIDDEN');
  const coach = await findListedCoach(tx, coachId);
  if (coach === undefined || (await areBlocked(tx, actor.id, coachId))) throw new AppError('NOT_FOUND');
  await refuseUnusableActivity(tx, form.activity);
  requirePayable(form.priceMinor, config.rules.currency);
  requireAgesInOrder(form);
  const { startsAt, endsAt } = timesOf(form, now);
  await requireClockOfCity(tx, form, { startsAt, endsAt });
  // The lock keeps two drafts of one author from being the last one that may wait.
  await lockHelperAccount(tx, actor.id);
  const refusal = proposeRefusal(await countOpen(tx, 'author_id', actor.id, now));
  if (refusal !== null) throw new AppError(refusal);
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
  await notifyOfDraft(tx, { to: 'coach', kind: 'draftReceived', at: now }, row);
  return await presentDraft(ctx, tx, row, actor.id);
}
