import { OrderStatus } from '#contract/enums.ts';
import {
  endProposals,
  findOpenProposals,
  insertProposals,
} from '#server/booking/order/rows/order.proposal.repository.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change, type Actor, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { answerDeadline } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { clearMarks, findClashes, followClass, listSeatedOrders } from './order.moving.repository.ts';
import { proposalDeadline, proposalsOf } from './order.proposal.rules.ts';

interface Move {
  before: Row<'class'>;
  after: Row<'class'>;
  actor: Actor & { kind: 'coach' | 'operator' };
}

/**
 * Asks everybody with a seat whether they keep it (docs/domain.md 4.2, "Class time edited", "Coach suspended"). The
 * class was moved or got another coach. The class and the accounts of its students are locked. The proposal is
 * measured against what the student agreed to last. Silence never agrees to another coach.
 */
export async function proposeToSeated(
  tx: Tx,
  { before, after, actor }: Move,
  now: Date,
  rules: Rules,
): Promise<void> {
  const ids = await listSeatedOrders(tx, after.id);
  const contexts = await lockOrders(tx, ids, {});
  const clashing = await findClashes(tx, ids, after);
  await followClass(tx, after, clashing);
  if (hasOtherTime(before, after)) await clearMarks(tx, after.id);
  const open = await findOpenProposals(tx, ids);
  await endProposals(
    tx,
    open.map((row) => row.order_id),
    { state: 'replaced', answered_by: null },
    now,
  );
  const answerBy = proposalDeadline(now, after.starts_at, rules);
  if (contexts.length === 0) return;
  await insertProposals(
    tx,
    proposalsOf(
      { before, after },
      contexts.map(({ order }) => order.id),
      { open, clashing },
      now,
      rules,
    ),
  );
  await applyChanges(
    tx,
    contexts.map((context) => asked(context, { before, after, actor }, answerBy, now, rules)),
    now,
  );
}

const hasOtherTime = (before: Row<'class'>, after: Row<'class'>): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime();

/** The order's own deadlines never lie behind the new start. */
function asked(
  context: OrderContext,
  { before, after, actor }: Move,
  answerBy: Date,
  now: Date,
  rules: Rules,
): OrderChange {
  const { order, cls } = context;
  const isOtherCoach = before.coach_id !== after.coach_id;
  const agreeBy = answerDeadline(now, cls.starts_at, rules);
  return change(context, isOtherCoach ? 'changeCoach' : 'moveClass', {
    actor,
    patch: {
      free_until: answerBy,
      agree_by: earlier(order.agree_by, agreeBy),
      expires_at: earlier(order.expires_at, cls.starts_at),
      // A student with an open refund request now gets the full amount, also without an answer.
      ...(order.status === OrderStatus.awaitCancel
        ? {
            refund_request_answer_by: earlier(order.refund_request_answer_by, cls.starts_at),
            refund_request_minor: order.total_minor,
          }
        : {}),
    },
    notices: [
      orderNotice(context, 'student', isOtherCoach ? 'classSubstitute' : 'classMoved', now, {
        answerBy: answerBy.toISOString(),
      }),
    ],
  });
}

const earlier = (given: Date | null, limit: Date): Date | null =>
  given === null || given < limit ? given : limit;
