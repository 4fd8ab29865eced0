import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { areRelated } from '#server/helping/guardian/guardian.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { changeHours } from './hours.change.commands.ts';
import { notifyOfHours } from './hours.notices.ts';
import { presentOneHours } from './hours.presenter.ts';
import { addRevision, lockHours, type HoursRow } from './hours.repository.ts';
import { isCounted, isStep, maxMinutes } from './hours.rules.ts';

/** Refuses a coach who is the helper's guardian. An operator decides these hours. */
async function refuseRelative(tx: CommandCtx['tx'], { helper_id: helperId, coach_id: coachId }: HoursRow) {
  if (await areRelated(tx, helperId, coachId)) throw new AppError('HOURS_NOT_YOURS_TO_DECIDE');
}

/** Refuses an operator who helped, led the class, or is a relative of the helper. */
export async function refuseInvolved(tx: CommandCtx['tx'], row: HoursRow, operatorId: string): Promise<void> {
  const isSide = row.helper_id === operatorId || row.coach_id === operatorId;
  if (isSide || (await areRelated(tx, row.helper_id, operatorId)))
    throw new AppError('HOURS_NOT_YOURS_TO_DECIDE');
}

/** Approves pending minutes and keeps the value. `by` is null when the server decides. */
export async function approveHours(tx: CommandCtx['tx'], before: HoursRow, by: string | null, now: Date) {
  const row = await changeHours(tx, before, {
    state: 'approved',
    reason: null,
    decided_at: now,
    decided_by: by,
  });
  await addRevision(tx, row, by, null, now);
  await notifyOfHours(tx, 'helper', 'hoursApproved', row, now);
  return row;
}

async function decline(tx: CommandCtx['tx'], before: HoursRow, by: string, reason: string, now: Date) {
  const row = await changeHours(tx, before, { state: 'declined', reason, decided_at: now, decided_by: by });
  await notifyOfHours(tx, 'helper', 'hoursDeclined', row, now);
  return row;
}

/**
 * The lead coach's decision. A refusal needs a reason. STATUS_CHANGED: the record is not pending. HOURS_NOT_YOURS_TO_DECIDE: a
 * relative's hours.
 */
export async function decideHours(
  ctx: CommandCtx,
  { id, decision, reason }: Parsed<'hours.decide'>,
): Promise<Output<'hours.decide'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  if (decision === 'decline' && reason === '') throw new AppError('BAD_INPUT', { field: 'reason' });
  const before = await lockHours(tx, id);
  if (before === undefined || before.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  await refuseRelative(tx, before);
  if (before.state !== 'pending') throw new AppError('STATUS_CHANGED', { state: before.state });
  const row =
    decision === 'approve'
      ? await approveHours(tx, before, actor.id, now)
      : await decline(tx, before, actor.id, reason, now);
  return await presentOneHours(ctx, tx, row, 'coach');
}

/**
 * Replaces approved minutes by a new revision. Earlier ones are kept. HOURS_TOO_MANY. STATUS_CHANGED: not approved, or
 * disputed.
 */
export async function correctHours(
  ctx: CommandCtx,
  { id, minutes, reason }: Parsed<'hours.correct'>,
): Promise<Output<'hours.correct'>> {
  const { tx, actor, config } = ctx;
  const now = ctx.clock.now();
  const before = await lockHours(tx, id);
  if (before === undefined || before.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  await refuseRelative(tx, before);
  if (!isCounted(before) || before.disputed_at !== null)
    throw new AppError('STATUS_CHANGED', { state: before.state });
  if (!isStep(minutes, config.rules)) throw new AppError('BAD_INPUT', { field: 'minutes' });
  if (minutes > maxMinutes(before, config.rules))
    throw new AppError('HOURS_TOO_MANY', { maxMinutes: maxMinutes(before, config.rules) });
  const row = await changeHours(tx, before, {
    state: 'corrected',
    minutes,
    reason,
    revision: before.revision + 1,
    decided_at: now,
    decided_by: actor.id,
  });
  await addRevision(tx, row, actor.id, reason, now);
  await notifyOfHours(tx, 'helper', 'hoursCorrected', row, now);
  return await presentOneHours(ctx, tx, row, 'coach');
}

const actions = {
  approve: 'hours.approved',
  decline: 'hours.declined',
  inactivate: 'hours.inactive',
} as const;

/** Decides a pending record, or removes any record, as an operator; see `refuseInvolved`. */
export async function decideHoursAsOperator(
  { tx, actor, clock }: CommandCtx,
  { id, decision, reason }: Parsed<'operator.hoursDecide'>,
): Promise<Output<'operator.hoursDecide'>> {
  const now = clock.now();
  if (decision !== 'approve' && reason === '') throw new AppError('BAD_INPUT', { field: 'reason' });
  const before = await lockHours(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  await refuseInvolved(tx, before, actor.id);
  const isOpen = decision === 'inactivate' ? before.state !== 'inactive' : before.state === 'pending';
  if (!isOpen) throw new AppError('STATUS_CHANGED', { state: before.state });
  const row = await takeDecision(tx, before, { decision, reason }, actor.id, now);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: actions[decision],
      subject: { kind: 'hours', id },
      facts: { minutes: row.minutes },
      at: now,
    },
  ]);
  return { id, state: row.state };
}

function takeDecision(
  tx: CommandCtx['tx'],
  before: HoursRow,
  { decision, reason }: Pick<Parsed<'operator.hoursDecide'>, 'decision' | 'reason'>,
  by: string,
  now: Date,
): Promise<HoursRow> {
  if (decision === 'approve') return approveHours(tx, before, by, now);
  if (decision === 'decline') return decline(tx, before, by, reason, now);
  return changeHours(tx, before, { state: 'inactive', reason, decided_at: now, decided_by: by });
}
