import type { Deps } from '#server/context.ts';
import { system } from '#server/booking/order/core/order.change.ts';
import { lockContested } from './dispute.repository.ts';
import { resolve } from './dispute.resolve.ts';

const batch = 100;

/**
 * Grants the claim of every dispute whose other side stayed silent (docs/domain.md 4.2, rule 18). Safe on several
 * nodes: each is decided under its order's lock, and busy ones are left to the next round. Returns how many ended.
 */
export async function grantUnansweredDisputes(deps: Deps): Promise<number> {
  const due = await deps.database.query
    .selectFrom('dispute')
    .select('order_id')
    .where('answered_at', 'is', null)
    .where('decided_at', 'is', null)
    .where('answer_by', '<=', deps.clock.now())
    .orderBy('answer_by')
    .limit(batch)
    .execute();
  let ended = 0;
  for (const { order_id: id } of due)
    // One that cannot be ended must not hold up the others.
    ended += await grant(deps, id).catch((error: unknown) => {
      deps.log.error(error, `the dispute of order ${id} could not be ended`);
      return 0;
    });
  return ended;
}

const grant = ({ database, clock, config }: Deps, orderId: string): Promise<number> =>
  database.transaction(
    async (tx) => {
      const contested = await lockContested(tx, orderId, true);
      const now = clock.now();
      if (contested === undefined || !isDue(contested.dispute, now)) return 0;
      await resolve(tx, contested, { endedBy: 'silence', by: system }, now, config.rules);
      return 1;
    },
    { keyed: true },
  );

const isDue = (
  dispute: { answered_at: Date | null; decided_at: Date | null; answer_by: Date },
  now: Date,
): boolean => dispute.answered_at === null && dispute.decided_at === null && dispute.answer_by <= now;
