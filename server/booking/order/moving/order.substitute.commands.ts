import { OrderStatus } from '#contract/enums.ts';
import { applyChanges } from '#server/booking/order/core/order.apply.commands.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import { cancelByOperator } from '#server/booking/order/leaving/order.operator-cancel.rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { closeTasksAbout } from '#server/platform/public.ts';
import type { Rules } from '#server/rules.ts';
import { listSeatedOrders, setCoach } from './order.moving.repository.ts';
import { proposeToSeated } from './order.propose.commands.ts';

interface Substitution {
  before: Row<'class'>;
  /** The same class, under the substitute; its row is locked. */
  after: Row<'class'>;
  operatorId: string;
}

/**
 * What another coach means for the orders of a class. Requests and refund requests go back, as for every coach who
 * may not lead. Accepted orders become the substitute's, and their families are asked. The former coach's answers to
 * what was shared about needs bind nobody else. Returns how many were asked.
 */
export async function askAboutCoach(
  tx: Tx,
  { before, after, operatorId }: Substitution,
  now: Date,
  rules: Rules,
): Promise<number> {
  const contexts = await lockOrders(tx, await listSeatedOrders(tx, after.id), {});
  const requests = contexts.filter(({ order }) => order.status !== OrderStatus.progress);
  await applyChanges(
    tx,
    requests.map((context) => cancelByOperator(context, 'coachGone', now)),
    now,
  );
  const ids = contexts
    .filter(({ order }) => order.status === OrderStatus.progress)
    .map(({ order }) => order.id);
  if (ids.length === 0) return 0;
  await setCoach(tx, ids, after.coach_id);
  await proposeToSeated(tx, { before, after, actor: { kind: 'operator', id: operatorId } }, now, rules);
  for (const id of ids)
    await closeTasksAbout(tx, 'findSubstitute', id, { at: now, by: operatorId, note: 'substitute' });
  return ids.length;
}
