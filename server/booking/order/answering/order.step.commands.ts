import type { OrderRecord } from '#contract/order.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import type { Locks, OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { lockOwnOrder } from '#server/booking/order/steps/order.guards.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';

/** Takes a coach's step on one order of the coach's class, decided under its locks. */
export async function asCoach(
  ctx: CommandCtx,
  orderId: string,
  locks: Locks,
  decide: (context: OrderContext, now: Date) => Promise<OrderChange>,
): Promise<OrderRecord> {
  const { tx, config } = ctx;
  const context = await lockOwnOrder(tx, orderId, { side: 'coach', id: ctx.actor.id }, locks);
  const now = ctx.clock.now();
  const after = await applyChange(tx, await decide(context, now), now);
  return presentOne(tx, after.order, { side: 'coach', now, rules: config.rules });
}

/** A student's step on one own order, decided under its locks. */
export async function asStudent(
  { tx, clock, config, actor }: CommandCtx,
  orderId: string,
  decide: (context: OrderContext, now: Date) => OrderChange | Promise<OrderChange>,
): Promise<OrderRecord> {
  const context = await lockOwnOrder(tx, orderId, { side: 'student', id: actor.id }, { class: true });
  const now = clock.now();
  const after = await applyChange(tx, await decide(context, now), now);
  return presentOne(tx, after.order, { side: 'student', now, rules: config.rules });
}
