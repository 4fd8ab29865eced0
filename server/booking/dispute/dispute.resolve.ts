import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { change, type Actor, type OrderPatch } from '#server/booking/order/core/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/core/order.deadlines.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';
import { addStrike } from '#server/booking/strike/strike.add.ts';
import type { Rules } from '#server/rules.ts';
import { verdictMoney, type Verdict } from './dispute.money.ts';
import type { Contested } from './dispute.repository.ts';

export interface Ending {
  endedBy: 'agreement' | 'silence' | 'operator';
  by: Actor;
  /** An operator's; else the claim is granted. */
  verdict?: Verdict;
  note?: string;
}

/** What the side that contested asks for: the student everything back, the coach that nothing more goes back. */
function claimOf(dispute: Row<'dispute'>, { order }: OrderContext): Verdict {
  return dispute.opened_by === 'student'
    ? { outcome: 'refund', refundMinor: order.total_minor }
    : { outcome: 'none', refundMinor: order.refund_minor ?? 0 };
}

/**
 * Ends a dispute for good (rule 18a): 5 when everything goes back, else 3. The order's rows and the coach are locked.
 * A coach that did not come and has to give everything back gets a strike (domain 4.10).
 */
export async function resolve(
  tx: Tx,
  { dispute, context }: Contested,
  ending: Ending,
  now: Date,
  rules: Rules,
): Promise<void> {
  const verdict = ending.verdict ?? claimOf(dispute, context);
  const { order, cls } = context;
  const releaseAt = new Date(Math.max(releaseTime(cls.ends_at, rules).getTime(), now.getTime()));
  const money = await verdictMoney(tx, order, verdict, releaseAt);
  const isGranted = verdict.outcome === 'refund';
  const notices = (['student', 'coach'] as const).map((to) =>
    orderNotice(context, to, verdict.outcome === 'none' ? 'disputeClosed' : 'disputeRefunded', now, {
      refundMinor: verdict.refundMinor,
    }),
  );
  await tx
    .updateTable('dispute')
    .set({
      decided_at: now,
      decided_by: ending.endedBy === 'operator' ? ending.by.id : null,
      ended_by: ending.endedBy,
      outcome: verdict.outcome,
      refund_minor: verdict.refundMinor,
      note: ending.note ?? null,
    })
    .where('id', '=', dispute.id)
    .where('decided_at', 'is', null)
    .execute();
  const after = await applyChange(
    tx,
    change(context, endOf(verdict), {
      actor: ending.by,
      money,
      notices,
      patch: {
        dispute: 'resolved',
        ...(order.status === '2' || isGranted ? { ended_at: now } : {}),
        ...(isGranted ? cancelPatch(dispute, ending.by) : {}),
      },
    }),
    now,
  );
  if (isGranted && dispute.code === 'coachAbsent') await addStrike(tx, after, 'absent', now, rules);
}

function endOf({ outcome }: Verdict): 'grantDispute' | 'settleDispute' | 'closeDispute' {
  if (outcome === 'refund') return 'grantDispute';
  return outcome === 'none' ? 'closeDispute' : 'settleDispute';
}

const cancelPatch = (dispute: Row<'dispute'>, by: Actor): OrderPatch => ({
  cancel_by: by.kind,
  cancel_code: dispute.code === 'coachAbsent' ? 'coachAbsent' : 'dispute',
  cancel_text: '',
});
