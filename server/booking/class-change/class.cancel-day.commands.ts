import type { Output, Parsed } from '#contract/all-apis.ts';
import type { DayClassResult } from '#contract/class-check.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';
import { strikeClassCancel } from '#server/booking/strike/strike.add.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { type ClassRow, canChange, lockCoach } from '#server/teaching/public.ts';
import { lockClasses } from './class-change.repository.ts';
import { cancelClasses, requireReasonText } from './class.cancel.commands.ts';

/**
 * Cancels the named classes of one day as their coach (docs/domain.md 4.2, rule 17a). A class that had begun, moved to
 * another day or was canceled before stays as it is. NOT_FOUND when none of them is a class of the coach.
 */
export const cancelDay = (
  ctx: CommandCtx,
  { date, classIds, reason }: Parsed<'class.cancelDay'>,
): Promise<Output<'class.cancelDay'>> =>
  cancelNamed(ctx, { classIds, reason }, (cls, now) => {
    const outcome = outcomeOf(cls, ctx.actor.id, now);
    return outcome === 'canceled' && toWallTime(cls.starts_at, cls.zone).date !== date ? 'moved' : outcome;
  });

/**
 * Cancels the named classes of a series as their coach (docs/domain.md 4.20). A class that had begun or was canceled
 * before stays as it is. NOT_FOUND when none of them is a class of the coach in this series.
 */
export const cancelSeries = (
  ctx: CommandCtx,
  { id, classIds, reason }: Parsed<'series.cancel'>,
): Promise<Output<'series.cancel'>> =>
  cancelNamed(ctx, { classIds, reason }, (cls, now) =>
    cls.series_id === id ? outcomeOf(cls, ctx.actor.id, now) : 'notYours',
  );

/** Cancels classes of the coach: all in this transaction, each by the rule of one class. */
async function cancelNamed(
  ctx: CommandCtx,
  { classIds, reason }: Pick<Parsed<'class.cancelDay'>, 'classIds' | 'reason'>,
  judge: (cls: ClassRow, now: Date) => DayClassResult['outcome'],
): Promise<Output<'class.cancelDay'>> {
  requireReasonText(reason);
  const { tx, config } = ctx;
  // The order of all locks: coach, classes, orders. A class of the same coach that is canceled alone waits here.
  await lockCoach(tx, ctx.actor.id);
  const classes = await lockClasses(tx, classIds);
  // One instant: the strikes find the orders by the time at which they ended.
  const now = ctx.clock.now();
  const results = new Map<string, DayClassResult>(
    classes.map((cls) => [cls.id, { ...unchanged(cls.id), outcome: judge(cls, now) }]),
  );
  if ([...results.values()].every(({ outcome }) => outcome === 'notYours')) throw new AppError('NOT_FOUND');
  const ending = classes
    .filter(({ id }) => results.get(id)?.outcome === 'canceled')
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const changes = await cancelClasses(tx, ending, { by: 'coach', ...reason }, now, config.rules);
  for (const { id, currency } of ending) {
    const own = changes.filter(({ before }) => before.order.class_id === id);
    results.set(id, {
      id,
      outcome: 'canceled',
      families: new Set(own.map(({ before }) => before.order.student_id)).size,
      refundMinor: own.reduce((sum, { patch }) => sum + (patch.refund_minor ?? 0), 0),
      currency,
      isStrike: await strikeClassCancel(tx, id, now, config.rules),
    });
  }
  return { items: classIds.map((id) => results.get(id) ?? { ...unchanged(id), outcome: 'notYours' }) };

  function unchanged(id: string): Omit<DayClassResult, 'outcome'> {
    return { id, families: 0, refundMinor: 0, currency: config.rules.currency, isStrike: false };
  }
}

function outcomeOf(cls: ClassRow, coachId: string, now: Date): Exclude<DayClassResult['outcome'], 'moved'> {
  if (cls.coach_id !== coachId) return 'notYours';
  if (cls.state === 'canceled') return 'canceledBefore';
  return canChange(cls, now) ? 'canceled' : 'begun';
}
