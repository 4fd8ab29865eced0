import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { Rules } from '#server/rules.ts';
import { addStrike } from './strike.add.commands.ts';

/**
 * Counts requests that ended without an answer: three within 30 days are one lapse, and are not counted again. Called
 * with the orders that just ended, whose coaches are locked.
 */
export async function strikeSilentCoaches(
  tx: Tx,
  ended: readonly OrderContext[],
  now: Date,
  rules: Rules,
): Promise<void> {
  for (const [coachId, contexts] of Map.groupBy(ended, ({ coach }) => coach.id)) {
    const last = contexts.at(-1);
    if (last !== undefined && (await countSilent(tx, coachId, now, rules)) >= rules.strikeUnanswered)
      await addStrike(tx, last, 'unanswered', now, rules);
  }
}

async function countSilent(tx: Tx, coachId: string, now: Date, rules: Rules): Promise<number> {
  const last = await tx
    .selectFrom('strike')
    .select('at')
    .where('coach_id', '=', coachId)
    .where('kind', '=', 'unanswered')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const monthAgo = now.getTime() - rules.strikeUnansweredDays * DAY_MS;
  const row = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('coach_id', '=', coachId)
    .where('cancel_code', '=', 'noResponse')
    .where('ended_at', '>', new Date(Math.max(monthAgo, last?.at.getTime() ?? 0)))
    .executeTakeFirstOrThrow();
  return row.n;
}
