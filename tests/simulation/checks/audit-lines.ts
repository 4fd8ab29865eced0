import { sql } from 'kysely';
import type { RouteName } from '#contract/routes.ts';
import type { Tx } from '#server/db/database.ts';
import type { Acknowledged } from '../journal.ts';
import type { Violation } from './violation.ts';

/** Names of the operators' acts in the audit log. */
const actions: Partial<Record<RouteName, readonly string[]>> = {
  'operator.withdrawalApprove': ['withdrawal.approved'],
  'operator.withdrawalReject': ['withdrawal.rejected'],
  'operator.withdrawalMarkPaid': ['withdrawal.paid'],
  'operator.withdrawalMarkFailed': ['withdrawal.failed'],
  'operator.disputeDecide': ['dispute.decided'],
  'operator.strikeExcuse': ['strike.excused'],
  'operator.strikeKeep': ['strike.kept'],
  'operator.accountLock': ['account.locked'],
  'operator.accountUnlock': ['account.unlocked'],
  'operator.orderCancel': ['order.canceled'],
  'operator.classCancel': ['class.canceled'],
  'operator.classSubstitute': ['class.substituted'],
  'operator.taskDone': ['task.done'],
  'operator.refundRequestAgree': ['order.refundRequestAgreed'],
  'operator.correctionPropose': ['order.correctionProposed'],
  'operator.correctionConfirm': ['order.corrected'],
  'operator.correctionRefuse': ['order.correctionRefused'],
  'operator.correctionWithdraw': ['order.correctionWithdrawn'],
  'operator.hoursSettle': ['hours.settled'],
};

/** I10: each act of an operator has its own line; with `isEnd`, each line also has an act. */
export async function compareAudit(
  tx: Tx,
  acknowledged: readonly Acknowledged[],
  { isEnd }: { isEnd: boolean },
): Promise<Violation[]> {
  const acts = new Map<string, number>();
  for (const { name, status, accountId } of acknowledged) {
    const action = status === 200 ? actions[name]?.[0] : undefined;
    if (action === undefined) continue;
    const line = `${accountId} ${action}`;
    acts.set(line, (acts.get(line) ?? 0) + 1);
  }
  const { rows } = await sql<{ line: string; n: number }>`
    select actor_id || ' ' || action as line, count(*)::int as n from audit_event
    where actor_id is not null and action = any(${Object.values(actions).flat()}::text[])
    group by actor_id, action`.execute(tx);
  const written = new Map(rows.map(({ line, n }) => [line, n]));
  const wrong = [...new Set([...acts.keys(), ...written.keys()])].filter((line) => {
    const [done, logged] = [acts.get(line) ?? 0, written.get(line) ?? 0];
    return isEnd ? done !== logged : logged < done;
  });
  return wrong.length === 0
    ? []
    : [{ name: 'I10 each act of an operator is one line of the audit log', what: wrong.slice(0, 10) }];
}
