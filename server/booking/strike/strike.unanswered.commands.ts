import { DAY_MS } from '#contract/durations.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { addStrike } from './strike.add.commands.ts';
import { countUnanswered, findLast } from './strike.repository.ts';

/**
 * Adds a strike to coaches with too many unanswered requests in some weeks; each request counts once. The orders have just
 * ended, and their coaches are locked.
 */
export async function strikeSilentCoaches(
  tx: Tx,
  ended: readonly OrderContext[],
  now: Date,
  rules: Rules,
): Promise<void> {
  for (const [coachId, contexts] of Map.groupBy(ended, ({ coach }) => coach.id)) {
    const last = contexts.at(-1);
    if (last !== undefined && (await countSinceLast(tx, coachId, now, rules)) >= rules.strikeUnanswered)
      await addStrike(tx, last, 'unanswered', now, rules);
  }
}

async function countSinceLast(tx: Tx, coachId: string, now: Date, rules: Rules): Promise<number> {
  const last = await findLast(tx, coachId, 'unanswered');
  const from = now.getTime() - rules.strikeUnansweredDays * DAY_MS;
  return countUnanswered(tx, coachId, new Date(Math.max(from, last?.at.getTime() ?? 0)));
}
