import type { Parsed } from '#contract/all-apis.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import { AppError } from '#server/base/errors.ts';
import { refuseOwnCase } from '#server/booking/order/steps/order.own-case.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { setShownAgain } from '#server/people/public.ts';
import { addAudit, addNotices, closeTask } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { lockCoach } from '#server/teaching/public.ts';
import { presentStrike } from './strike.presenter.ts';
import { countOpen, findCase, findStrike, setDecision } from './strike.repository.ts';

/** Excuses a strike, so that it no longer counts. Searches show a coach with fewer than the limit again. */
export const excuseStrike = (
  ctx: CommandCtx,
  input: Parsed<'operator.strikeExcuse'>,
): Promise<StrikeRecord> => decide(ctx, input, 'excused');

/** Rejects an appeal. STRIKE_DECIDED when there is no appeal, or a decision already. */
export const keepStrike = (ctx: CommandCtx, input: Parsed<'operator.strikeKeep'>): Promise<StrikeRecord> =>
  decide(ctx, input, 'kept');

async function decide(
  { tx, actor, clock, config }: CommandCtx,
  { id, note }: Parsed<'operator.strikeExcuse'>,
  decision: 'excused' | 'kept',
): Promise<StrikeRecord> {
  const found = await findCase(tx, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  // Nobody judges their own case.
  if (found.coach_id === actor.id) throw new AppError('FORBIDDEN');
  await refuseOwnCase(tx, found.order_id, actor.id);
  await lockCoach(tx, found.coach_id);
  const now = clock.now();
  const row = await setDecision(tx, id, { decision, by: actor.id, note, at: now });
  if (row === undefined) throw new AppError('STRIKE_DECIDED');
  if (decision === 'excused') await showAgain(tx, row.coach_id, now, config.rules);
  await closeTask(tx, `strike:${id}`, { at: now, by: actor.id, note: decision });
  await addAudit(tx, [
    { actorId: actor.id, action: `strike.${decision}`, subject: { kind: 'strike', id }, at: now },
  ]);
  await addNotices(tx, [
    {
      accountId: row.coach_id,
      kind: decision === 'excused' ? 'strikeExcused' : 'strikeKept',
      facts: {},
      about: { id: row.id, as: 'coach' },
      at: now,
      uniqueKey: `strikeDecided:${id}`,
    },
  ]);
  return presentStrike(await findStrike(tx, id), 'operator', now, config.rules);
}

/** Ends the hiding when fewer strikes than the limit are left. It does not lengthen the next one. */
async function showAgain(tx: Tx, coachId: string, now: Date, rules: Rules): Promise<void> {
  if ((await countOpen(tx, coachId, now)) < rules.strikeLimit) await setShownAgain(tx, coachId, now);
}
