import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { percentOf } from '#contract/order.rules.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { asCoach } from '#server/booking/order/answering/order.step.commands.ts';
import { change, requireStep, type OrderChange } from '#server/booking/order/core/order.change.rules.ts';
import { noShowFrom, noShowUntil, releaseTime } from '#server/booking/order/core/order.deadlines.rules.ts';
import { earn, refundAll, refundPart } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/core/order.repository.ts';

/**
 * 2 → 3 (docs/domain.md 4.2, rule 15): nobody of this order came. The coach earns as for a session that took place, or
 * excuses it and everything goes back. JUST_BEGUN until a while after the start, NO_SHOW_TOO_LATE once the order
 * completes by itself.
 */
export const noShow = (ctx: CommandCtx, { id, excused }: Parsed<'order.noShow'>): Promise<OrderRecord> =>
  asCoach(ctx, id, { class: true }, (context, now) => {
    const { rules } = ctx.config;
    requireStep(context, 'noShow');
    if (now < noShowFrom(context.cls.starts_at, rules)) throw new AppError('JUST_BEGUN');
    if (now >= noShowUntil(context.cls.ends_at, rules)) throw new AppError('NO_SHOW_TOO_LATE');
    return Promise.resolve(absent(context, excused, now, releaseTime(context.cls.ends_at, rules)));
  });

function absent(context: OrderContext, isExcused: boolean, now: Date, releaseAt: Date): OrderChange {
  const { order } = context;
  const money = isExcused ? refundAll(order) : noShowMoney(order, releaseAt);
  return change(context, isExcused ? 'excuse' : 'noShow', {
    actor: { kind: 'coach', id: order.coach_id },
    money,
    patch: { attendance: isExcused ? 'excused' : 'noShow', ended_at: now },
    notices: [
      orderNotice(context, 'student', isExcused ? 'orderExcused' : 'orderNoShow', now, {
        refundMinor: money.patch.refund_minor ?? 0,
      }),
    ],
  });
}

function noShowMoney(order: OrderRow, releaseAt: Date) {
  const refundMinor = percentOf(order.total_minor, order.policy.noShowRefundPct, order.currency);
  return refundMinor === 0 ? earn(order, releaseAt) : refundPart(order, refundMinor, releaseAt);
}
