import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { areRelated } from '#server/helping/guardian/guardian.repository.ts';
import { findAgreed } from '#server/helping/invitation/invitation.repository.ts';
import { addTasks } from '#server/platform/public.ts';
import { findClass } from '#server/teaching/public.ts';
import { changeHours } from './hours.change.commands.ts';
import { enterHours } from './hours.entry.commands.ts';
import { notifyOfHours, waitingTask } from './hours.notices.ts';
import { presentOneHours } from './hours.presenter.ts';
import { lockHours, lockHoursOf, type HoursRow } from './hours.repository.ts';
import { isDisputed, isStep, maxMinutes, mayResubmit, typeUntil } from './hours.rules.ts';

/**
 * Submits a class's minutes to its coach, unchanged or typed (docs/domain.md 4.7). NOT_HELPING: no agreement. TOO_EARLY:
 * before the end. HOURS_LOCKED: already submitted. HOURS_RESUBMITTED: refused twice. Also CLASS_GONE. Typed minutes can
 * be HOURS_TOO_MANY, or a week after the class HOURS_TOO_LATE.
 */
export async function submitHours(
  ctx: CommandCtx,
  input: Parsed<'hours.submit'>,
): Promise<Output<'hours.submit'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  const cls = await findClass(tx, input.classId);
  const agreed = await findAgreed(tx, input.classId, actor.id);
  if (cls === undefined || agreed === undefined) throw new AppError('NOT_HELPING');
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  if (now < cls.ends_at) throw new AppError('TOO_EARLY');
  // A job adds the record soon after the end. An early submission adds it here.
  await enterHours(tx, ctx, agreed, cls);
  const before = await lockHoursOf(tx, actor.id, cls.id);
  requireOpen(before);
  const row = await changeHours(tx, before, {
    ...typed(ctx, before, input.minutes, now),
    state: 'pending',
    note: input.note,
    reason: null,
    submitted_at: now,
    decided_at: null,
    decided_by: null,
    submissions: before.submissions + 1,
    reminders: 0,
  });
  if (await areRelated(tx, row.helper_id, row.coach_id)) await addTasks(tx, [waitingTask(row, now)]);
  else await notifyOfHours(tx, 'coach', 'hoursSubmitted', row, now);
  return await presentOneHours(ctx, tx, row, 'helper');
}

function requireOpen(row: HoursRow): void {
  if (row.state === 'declined' && !mayResubmit(row)) throw new AppError('HOURS_RESUBMITTED');
  if (row.state !== 'entered' && row.state !== 'declined') throw new AppError('HOURS_LOCKED');
}

function typed(
  { config }: CommandCtx,
  row: HoursRow,
  minutes: number | undefined,
  now: Date,
): Partial<HoursRow> {
  const { rules } = config;
  if (minutes === undefined || minutes === row.minutes) return {};
  if (minutes > maxMinutes(row, rules))
    throw new AppError('HOURS_TOO_MANY', { maxMinutes: maxMinutes(row, rules) });
  if (!isStep(minutes, rules)) throw new AppError('BAD_INPUT', { field: 'minutes' });
  if (now > typeUntil(row, rules)) throw new AppError('HOURS_TOO_LATE');
  return { minutes, source: 'manual' };
}

/**
 * Removes a record of the helper before its approval. It is not counted and not added again. HOURS_LOCKED
 * afterwards.
 */
export async function removeHours(
  ctx: CommandCtx,
  { id }: Parsed<'hours.remove'>,
): Promise<Output<'hours.remove'>> {
  const { tx, actor } = ctx;
  const before = await lockHours(tx, id);
  if (before === undefined || before.helper_id !== actor.id) throw new AppError('NOT_FOUND');
  if (!['entered', 'pending', 'declined'].includes(before.state) || isDisputed(before))
    throw new AppError('HOURS_LOCKED');
  const row = await changeHours(tx, before, { state: 'inactive' });
  return await presentOneHours(ctx, tx, row, 'helper');
}
