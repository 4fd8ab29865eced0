import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { proposalDeadline, proposalsOf } from '#server/booking/order/moving/order.proposal.rules.ts';
import { findClashesOf } from '#server/booking/order/moving/order.propose.commands.ts';
import { findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, findClass } from '#server/teaching/public.ts';
import { listSeatedAndWaiting } from './class-change.repository.ts';
import { isMoved, plannedMove } from './class.move-plan.commands.ts';

/**
 * Previews a move of the class (docs/domain.md 4.2, "Class time edited"). Applies the rules of the move, but
 * locks no row: the result may change before the move.
 */
export async function checkMove(
  { database, actor, clock, config }: Ctx,
  form: Parsed<'class.checkMove'>,
): Promise<Output<'class.checkMove'>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const before = await findClass(tx, form.id);
    if (before === undefined || before.coach_id !== signedIn(actor).id) throw new AppError('NOT_FOUND');
    const next = await plannedMove(tx, before, form, now);
    const after = { ...before, ...next, version: before.version + 1 };
    const [effect] = await readEffects(tx, [{ before, after }], now, config.rules);
    if (effect === undefined) throw new Error('a move has effects');
    return { ...effect, startsAt: after.starts_at.toISOString(), endsAt: after.ends_at.toISOString() };
  });
}

interface Move {
  before: ClassRow;
  after: ClassRow;
}

/** Reads what moves that are made in one step would do to the orders of each class. */
export async function readEffects(
  tx: Tx,
  moves: readonly Move[],
  now: Date,
  rules: Rules,
): Promise<Omit<Output<'class.checkMove'>, 'startsAt' | 'endsAt'>[]> {
  const moved = moves.filter(({ before, after }) => isMoved(before, after));
  const movedIds = moved.map(({ before }) => before.id);
  const { seated, waiting } = await listSeatedAndWaiting(tx, movedIds);
  const ordersOf = (cls: ClassRow) => seated.get(cls.id) ?? [];
  const clashing = await findClashesOf(
    tx,
    moved.map(({ after }) => ({ at: after, orderIds: ordersOf(after).map(({ id }) => id) })),
  );
  const open = await findOpenProposals(
    tx,
    [...seated.values()].flat().map(({ id }) => id),
  );
  return moves.map(({ before, after }) => {
    const orders = ordersOf(after);
    const ids = orders.map(({ id }) => id);
    const asked = proposalsOf({ before, after }, ids, { open, clashing }, now, rules);
    const leaving = new Set(asked.flatMap((one) => (one.on_silence === 'leave' ? [one.order_id] : [])));
    const isOther = movedIds.includes(before.id);
    return {
      isMoved: isOther,
      families: new Set(orders.map((order) => order.student_id)).size,
      orders: orders.length,
      answerBy: orders.length === 0 ? null : proposalDeadline(now, after.starts_at, rules).toISOString(),
      keeping: orders.length - leaving.size,
      leaving: leaving.size,
      silentRefundMinor: refundOf(orders.filter(({ id }) => leaving.has(id))),
      mostRefundMinor: refundOf(orders),
      currency: before.currency,
      clashing: ids.filter((id) => clashing.has(id)).length,
      waiting: waiting.get(before.id) ?? 0,
      helpers: isOther ? before.helpers_taken : 0,
    };
  });
}

const refundOf = (orders: readonly Row<'orders'>[]): number =>
  orders.reduce((sum, order) => sum + (refundAll(order).patch.refund_minor ?? 0), 0);
