import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { isToEnd } from '#server/booking/order/leaving/order.class-cancel.commands.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { hasLateCancel } from '#server/booking/strike/strike.repository.ts';
import { isLateCancel } from '#server/booking/strike/strike.rules.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { canCancel, findClass } from '#server/teaching/public.ts';
import { countWaiting, listSeated } from './class-change.repository.ts';

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
  const seated = await listSeated(db, id);
  const ending = seated.filter(isToEnd);
  return {
    families: new Set(ending.map((order) => order.student_id)).size,
    orders: ending.length,
    refundMinor: ending.reduce((sum, order) => sum + (refundAll(order).patch.refund_minor ?? 0), 0),
    currency: cls.currency,
    contested: seated.length - ending.length,
    waiting: await countWaiting(db, id),
    helpers: cls.helpers_taken,
    isStrike:
      isLateCancel(cls.starts_at, now, ctx.config.rules) &&
      ending.some(({ status }) => status === OrderStatus.progress || status === OrderStatus.awaitCancel) &&
      !(await hasLateCancel(db, id)),
  };
}
