import { OrderStatus } from '#contract/enums.ts';
import { cancelByOperator } from '#server/booking/order/leaving/order.operator-cancel.rules.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { eraseAnswers } from '#server/keyed/erased-answers.ts';
import { closeTasksAbout } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { listSeatedOrders, setCoach } from './order.moving.repository.ts';
import { proposeToSeated } from './order.propose.commands.ts';

interface Substitution {
  before: Row<'class'>;
  /** The same class, under the substitute; its row is locked. */
  after: Row<'class'>;
  operatorId: string;
}

/**
 * Applies a change of coach to the orders of a class. Requests and refund requests are refunded, as for every
 * coach who may not lead. Accepted orders move to the substitute, and their families get a proposal. The former
 * coach's answers to shared needs do not bind the substitute, and its stored answers about these orders are erased.
 * Returns the number of proposals.
 */
export async function askAboutCoach(
  tx: Tx,
  { before, after, operatorId }: Substitution,
  now: Date,
  rules: Rules,
): Promise<number> {
  const contexts = await lockOrders(tx, await listSeatedOrders(tx, [after.id]), {});
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
  await eraseAnswers(tx, ids, before.coach_id);
  const actor = { kind: 'operator', id: operatorId } as const;
  await proposeToSeated(tx, { moves: [{ before, after }], actor }, now, rules);
  for (const id of ids)
    await closeTasksAbout(tx, 'findSubstitute', id, { at: now, by: operatorId, note: 'substitute' });
  return ids.length;
}
