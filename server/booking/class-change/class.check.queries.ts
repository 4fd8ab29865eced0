import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CancelConsequences } from '#contract/class-check.ts';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { isToEnd } from '#server/booking/order/leaving/order.class-cancel.commands.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { countOpen, findLateUnagreed, listLateCanceled } from '#server/booking/strike/strike.repository.ts';
import { isLateCancel } from '#server/booking/strike/strike.rules.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassRow, canCancel, canChange, findClass } from '#server/teaching/public.ts';
import { listBeginning, listOwnOfSeries, listSeatedAndWaiting } from './class-change.repository.ts';

/** A coach knows of an illness for days, not for months. */
const daysAhead = 14;

/**
 * Returns what canceling the class would do now (docs/domain.md 4.2, rule 17), by the rules of the
 * cancellation itself. CLASS_CLOSED when it is canceled already, or over.
 */
export async function checkCancel(ctx: Ctx, { id }: Parsed<'class.check'>): Promise<Output<'class.check'>> {
  const { query: db } = ctx.database;
  const cls = await findClass(db, id);
  if (cls === undefined || cls.coach_id !== signedIn(ctx.actor).id) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  if (!canCancel(cls, now)) throw new AppError('CLASS_CLOSED');
  const consequencesOf = await readConsequences(ctx, [cls], now);
  return consequencesOf(cls);
}

/** The same for each class of the coach that begins in the coming days, with the strikes that count. */
export async function checkDays(ctx: Ctx): Promise<Output<'class.checkDays'>> {
  const { query: db } = ctx.database;
  const { id } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const before = new Date(now.getTime() + daysAhead * DAY_MS);
  const classes = await listBeginning(db, id, { after: now, before });
  const consequencesOf = await readConsequences(ctx, classes, now);
  return {
    items: classes.map((cls) => ({ ...headOf(cls), ...consequencesOf(cls) })),
    strikes: { open: await countOpen(db, id, now), limit: ctx.config.rules.strikeLimit },
  };
}

/** The same for each coming class of the coach in a series. NOT_FOUND when the coach has no class in it. */
export async function checkCancelSeries(
  ctx: Ctx,
  { id }: Parsed<'series.checkCancel'>,
): Promise<Output<'series.checkCancel'>> {
  const now = ctx.clock.now();
  const classes = await listOwnOfSeries(ctx.database.query, signedIn(ctx.actor).id, id);
  if (classes.length === 0) throw new AppError('NOT_FOUND');
  const coming = classes.filter((cls) => canChange(cls, now));
  const consequencesOf = await readConsequences(ctx, coming, now);
  return { items: coming.map((cls) => ({ ...headOf(cls), ...consequencesOf(cls) })) };
}

const headOf = (cls: ClassRow) => ({
  id: cls.id,
  title: cls.title,
  startsAt: cls.starts_at.toISOString(),
  endsAt: cls.ends_at.toISOString(),
  zone: cls.zone,
});

const isAccepted = ({ status }: Row<'orders'>): boolean =>
  status === OrderStatus.progress || status === OrderStatus.awaitCancel;

/** Reads the orders of these classes, and returns the function that counts the consequences of one of them. */
async function readConsequences(
  { database: { query: db }, config: { rules } }: Ctx,
  classes: readonly ClassRow[],
  now: Date,
): Promise<(cls: ClassRow) => CancelConsequences> {
  const ids = classes.map(({ id }) => id);
  const { seated, waiting } = await listSeatedAndWaiting(db, ids);
  const lateCanceled = ids.length === 0 ? new Set<string>() : await listLateCanceled(db, ids);
  const lateUnagreed = await findLateUnagreed(
    db,
    [...seated.values()].flat().map(({ id }) => id),
    rules.strikeCancelHours,
  );
  return (cls) => {
    const orders = seated.get(cls.id) ?? [];
    const ending = orders.filter(isToEnd);
    const isLate = isLateCancel(cls.starts_at, now, rules);
    return {
      families: new Set(ending.map((order) => order.student_id)).size,
      orders: ending.length,
      refundMinor: ending.reduce((sum, order) => sum + (refundAll(order).patch.refund_minor ?? 0), 0),
      currency: cls.currency,
      contested: orders.length - ending.length,
      waiting: waiting.get(cls.id) ?? 0,
      helpers: cls.helpers_taken,
      isStrike:
        ending.some((order) => isAccepted(order) && (isLate || lateUnagreed.has(order.id))) &&
        !lateCanceled.has(cls.id),
    };
  };
}
