import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit, addTasks } from '#server/platform/public.ts';
import { changeHours } from './hours.change.commands.ts';
import { refuseInvolved } from './hours.decide.commands.ts';
import { disputedTask, notifyOfDispute } from './hours.notices.ts';
import { presentOneHours } from './hours.presenter.ts';
import { addRevision, lockHours, type HoursRow } from './hours.repository.ts';
import { disputeUntil, isCounted, isDisputed, isStep, maxMinutes } from './hours.rules.ts';

/**
 * Disputes the coach's last decision, once (docs/domain.md 4.7). STATUS_CHANGED: the coach made no last
 * decision, it was disputed before, or it is too late.
 */
export async function disputeHours(
  ctx: CommandCtx,
  { id, text }: Parsed<'hours.dispute'>,
): Promise<Output<'hours.dispute'>> {
  const { tx, actor, config } = ctx;
  const now = ctx.clock.now();
  const before = await lockHours(tx, id);
  if (before === undefined || before.helper_id !== actor.id) throw new AppError('NOT_FOUND');
  const until = disputeUntil(before, config.rules);
  if (until === null || now >= until) throw new AppError('STATUS_CHANGED', { state: before.state });
  const row = await changeHours(tx, before, { dispute: text, disputed_at: now });
  await addTasks(tx, [disputedTask(row, now)]);
  await notifyOfDispute(tx, { to: 'coach', kind: 'hoursDisputed', at: now }, row, { reason: text });
  return await presentOneHours(ctx, tx, row, 'helper');
}

/**
 * An operator's word about a disputed record is the last one. HOURS_NOT_YOURS_TO_DECIDE: of one of both sides, or of a
 * relative of the helper. STATUS_CHANGED: nothing is disputed, or it is settled. HOURS_TOO_MANY.
 */
export async function settleHours(
  ctx: CommandCtx,
  { id, minutes, reason }: Parsed<'operator.hoursSettle'>,
): Promise<Output<'operator.hoursSettle'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  const before = await lockHours(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  await refuseInvolved(tx, before, actor.id);
  if (!isDisputed(before)) throw new AppError('STATUS_CHANGED', { state: before.state });
  const isOther = minutes !== undefined && (minutes !== before.minutes || !isCounted(before));
  const settled = { settlement: reason, settled_at: now };
  const row = isOther
    ? await count(ctx, before, { minutes, reason }, settled)
    : await changeHours(tx, before, settled);
  const facts = { minutes: isCounted(row) ? row.minutes : 0, reason };
  await notifyOfDispute(tx, { to: 'helper', kind: 'hoursSettled', at: now }, row, facts);
  await notifyOfDispute(tx, { to: 'coach', kind: 'hoursSettledForCoach', at: now }, row, facts);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'hours.settled',
      subject: { kind: 'hours', id },
      // The record holds the words, and is deleted with the person; the log stays (docs/privacy.md).
      facts: { minutes: facts.minutes },
      at: now,
    },
  ]);
  return { id, state: row.state };
}

/** Minutes of the operator count from now on; what counted before is kept. */
async function count(
  { tx, actor, clock, config: { rules } }: CommandCtx,
  before: HoursRow,
  { minutes, reason }: { minutes: number; reason: string },
  settled: Pick<HoursRow, 'settlement' | 'settled_at'>,
): Promise<HoursRow> {
  if (!isStep(minutes, rules)) throw new AppError('BAD_INPUT', { field: 'minutes' });
  const most = maxMinutes(before, rules);
  if (minutes > most) throw new AppError('HOURS_TOO_MANY', { maxMinutes: most });
  const now = clock.now();
  const isAgain = isCounted(before);
  const row = await changeHours(tx, before, {
    ...settled,
    minutes,
    state: isAgain ? 'corrected' : 'approved',
    ...(minutes !== before.minutes && { source: 'manual' }),
    reason: isAgain ? reason : null,
    revision: isAgain ? before.revision + 1 : before.revision,
    decided_at: now,
    decided_by: actor.id,
  });
  await addRevision(tx, row, actor.id, reason, now);
  return row;
}
