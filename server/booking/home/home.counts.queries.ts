import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { countRateable } from '#server/booking/order/reading/order.rateable.repository.ts';
import { countOwnOpenEntries } from '#server/booking/waitlist/waitlist.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { countLiveOrders } from './home.counts.repository.ts';

/** How much waits for a student, by kind. */
export async function readCounts(ctx: Ctx): Promise<Output<'home.counts'>> {
  const { query: db } = ctx.database;
  const { id } = signedIn(ctx.actor);
  const endedAfter = new Date(ctx.clock.now().getTime() - ctx.config.rules.ratingWindowDays * DAY_MS);
  const [live, toRate, waits] = await Promise.all([
    countLiveOrders(db, id),
    countRateable(db, { as: 'student', accountId: id, endedAfter }),
    countOwnOpenEntries(db, id),
  ]);
  return {
    awaitPayment: live.get(OrderStatus.awaitPayment) ?? 0,
    awaitAgree: live.get(OrderStatus.awaitAgree) ?? 0,
    progress: live.get(OrderStatus.progress) ?? 0,
    toRate,
    waits,
  };
}
