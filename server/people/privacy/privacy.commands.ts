import type { Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { PrivacyState } from '#contract/privacy.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { lockAccount } from '#server/people/account/account.repository.ts';
import { setListed } from '#server/people/role/listed-coach.repository.ts';
import { findRequest } from '#server/people/role/role.repository.ts';
import { requireFresh } from '#server/people/session/fresh.rules.ts';
import { addNotices } from '#server/platform/public.ts';
import { findBlocks, withoutRest } from './deletion-blocks.queries.ts';
import { readState } from './privacy.queries.ts';
import { insertDeletion, insertExport, removeDeletion } from './privacy.repository.ts';

/** FRESH_CODE_NEEDED; DO_NOT_REPEAT while one is being made. */
export async function requestExport(ctx: CommandCtx): Promise<PrivacyState> {
  requireFresh(ctx, ctx.actor);
  if (!(await insertExport(ctx.tx, ctx.actor.id, ctx.clock.now()))) throw new AppError('DO_NOT_REPEAT');
  return readState(ctx.tx, ctx, ctx.actor);
}

/**
 * FRESH_CODE_NEEDED; DELETION_BLOCKED lists what is open, also a rest above the one that is given up; DO_NOT_REPEAT. A coach
 * is hidden from then on. A rest that is given up is the person's until the deletion.
 */
export async function requestDeletion(
  ctx: CommandCtx,
  { givesUpMinor = 0 }: Parsed<'privacy.requestDeletion'>,
): Promise<PrivacyState> {
  const { tx, actor, clock, config } = ctx;
  requireFresh(ctx, actor);
  const at = clock.now();
  await lockAccount(tx, actor.id);
  const blocks = await findBlocks(tx, actor.id, at, config.rules);
  const { left, restMinor } = withoutRest(blocks, givesUpMinor);
  if (left.length > 0) throw new AppError('DELETION_BLOCKED', { blocks });
  const dueAt = new Date(at.getTime() + config.rules.deletionGraceDays * DAY_MS);
  if (!(await insertDeletion(tx, actor.id, { at, dueAt, givesUpMinor: restMinor || null })))
    throw new AppError('DO_NOT_REPEAT');
  await setListed(tx, actor.id, false);
  await addNotices(tx, [
    {
      accountId: actor.id,
      kind: 'deletionAsked',
      about: { id: actor.id },
      facts: { until: dueAt.toISOString() },
      at,
      uniqueKey: `deletionAsked:${actor.id}:${at.toISOString()}`,
    },
  ]);
  return readState(tx, ctx, actor);
}

/** Everything stays, and an approved coach is found again. DO_NOT_REPEAT when nothing was asked for. */
export async function keepAccount(ctx: CommandCtx): Promise<PrivacyState> {
  const { tx, actor } = ctx;
  if (!(await removeDeletion(tx, actor.id))) throw new AppError('DO_NOT_REPEAT');
  const role = await findRequest(tx, actor.id, 'coach');
  if (role?.state === 'approved') await setListed(tx, actor.id, true);
  return readState(tx, ctx, actor);
}
