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
import { sharedNotice, stepOf } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { clearMarks, findClashes, followClass, listSeatedOrders } from './order.moving.repository.ts';
import { proposalDeadline, proposalsOf } from './order.proposal.rules.ts';

interface Move {
  before: Row<'class'>;
  after: Row<'class'>;
}

interface Step {
  /** Classes that change together; their new times do not overlap. */
  moves: readonly Move[];
  actor: Actor & { kind: 'coach' | 'operator' };
}

/**
 * Asks everybody with a seat whether they keep it (docs/domain.md 4.2, "Class time edited", "Coach suspended"). The
 * classes were moved or got another coach. They and the accounts of their students are locked. A proposal is measured
 * against what the student agreed to last. Silence never agrees to another coach.
 */
export async function proposeToSeated(
  tx: Tx,
  { moves, actor }: Step,
  now: Date,
  rules: Rules,
): Promise<void> {
  const classes = moves.map(({ after }) => after);
  const ids = await listSeatedOrders(
    tx,
    classes.map(({ id }) => id),
  );
  const contexts = await lockOrders(tx, ids, {});
  const byClass = Map.groupBy(contexts, ({ order }) => order.class_id);
  const idsOf = (cls: Row<'class'>) => (byClass.get(cls.id) ?? []).map(({ order }) => order.id);
  const clashing = await findClashesOf(
    tx,
    classes.map((at) => ({ at, orderIds: idsOf(at) })),
  );
  for (const { before, after } of moves) {
    await followClass(tx, after, clashing);
    if (hasOtherTime(before, after)) await clearMarks(tx, after.id);
  }
  if (contexts.length === 0) return;
  const open = await findOpenProposals(tx, ids);
  await endProposals(
    tx,
    open.map((row) => row.order_id),
    { state: 'replaced', answered_by: null },
    now,
  );
  const proposals = moves.flatMap((move) =>
    proposalsOf(move, idsOf(move.after), { open, clashing }, now, rules),
  );
  await insertProposals(tx, proposals);
  await applyChanges(tx, changesOf({ moves, actor }, byClass, now, rules), now);
}

/** Orders with a participant busy elsewhere at the new time of their class. */
export async function findClashesOf(
  tx: Tx,
  classes: readonly { at: Row<'class'>; orderIds: readonly string[] }[],
): Promise<Set<string>> {
  const classIds = classes.map(({ at }) => at.id);
  const clashing = new Set<string>();
  // A seat that stays at its old time may be in the way of another class that moves along.
  for (let known = -1; known < clashing.size;) {
    known = clashing.size;
    for (const { at, orderIds } of classes)
      for (const id of await findClashes(tx, orderIds, at, { classIds, stayingIds: [...clashing] }))
        clashing.add(id);
    if (classes.length === 1) break;
  }
  return clashing;
}

/** One change for each order. A family with two orders of one class counts its date once. */
function changesOf(
  { moves, actor }: Step,
  byClass: ReadonlyMap<string, readonly OrderContext[]>,
  now: Date,
  rules: Rules,
): OrderChange[] {
  const together = stepOf(moves.map(({ after }) => after));
  return moves.flatMap((move) => {
    const counted = new Set<string>();
    return (byClass.get(move.after.id) ?? []).map((context) => {
      const dates = counted.has(context.student.id) ? 0 : 1;
      counted.add(context.student.id);
      return asked(
        context,
        { ...move, actor, shared: together === undefined ? undefined : { step: together, dates } },
        now,
        rules,
      );
    });
  });
}

const hasOtherTime = (before: Row<'class'>, after: Row<'class'>): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime();

interface Asking extends Move {
  actor: Step['actor'];
  shared: { step: string; dates: 0 | 1 } | undefined;
}

/** The order's own deadlines never lie behind the new start. */
function asked(
  context: OrderContext,
  { before, after, actor, shared }: Asking,
  now: Date,
  rules: Rules,
): OrderChange {
  const { order, cls } = context;
  const isOtherCoach = before.coach_id !== after.coach_id;
  const agreeBy = answerDeadline(now, cls.starts_at, rules);
  const answerBy = proposalDeadline(now, after.starts_at, rules);
  const notice = orderNotice(context, 'student', isOtherCoach ? 'classSubstitute' : 'classMoved', now, {
    answerBy: answerBy.toISOString(),
  });
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
    notices: [shared === undefined ? notice : sharedNotice(notice, shared.step, shared)],
    together: shared?.step,
  });
}

const earlier = (given: Date | null, limit: Date): Date | null =>
  given === null || given < limit ? given : limit;
