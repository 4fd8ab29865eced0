import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import type { Deps } from '#server/context/context.ts';
import { tryAllRowGroups } from '#server/platform/public.ts';
import { listSealed, listToReveal } from '#server/teaching/public.ts';
import { revealRatings } from './order.reveal.commands.ts';

const batch = 200;

/**
 * Shows ratings after the end of their window, also when only one side has rated (docs/domain.md 4.12).
 * Returns how many orders.
 */
export async function revealDue(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const rows = {
    job: 'reveal ratings' as const,
    batch,
    list: (limit: number) => listToReveal(database.query, clock.now(), limit),
    idOf: (orderId: string) => orderId,
  };
  return await tryAllRowGroups(deps, rows, (ids) => reveal(deps, ids));
}

const reveal = ({ database, clock }: Deps, ids: readonly string[]): Promise<number> =>
  database.transaction(
    async (tx) => {
      const contexts = await lockOrders(tx, ids, { coach: true, skipBusy: true });
      if (contexts.length === 0) return 0;
      const ratings = await listSealed(
        tx,
        contexts.map(({ order }) => order.id),
      );
      const sealed = contexts.map((context) => ({
        context,
        ratings: ratings.filter((rating) => rating.order_id === context.order.id),
      }));
      const revealed = await revealRatings(tx, sealed, clock.now());
      return revealed.length;
    },
    { keyed: true },
  );
