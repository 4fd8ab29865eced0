import type { Output, Parsed } from '#contract/all-apis.ts';
import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { findMovedLate } from '#server/booking/order/rows/order.proposal.repository.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import {
  attendanceOf,
  isSettled,
  markRefusal,
  owedFor,
  type MarkedSeat,
} from '#server/booking/order/rules/order.attendance.rules.ts';
import { change } from '#server/booking/order/rules/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import { findClass } from '#server/teaching/public.ts';
import { isCorrected, listAllMarked, listMarks, setMark } from './order.attendance.repository.ts';
import { completedByMarks } from './order.complete.commands.ts';
import { reverseRefunded } from './order.refund-reversal.commands.ts';

type Marked = Pick<MarkResult, 'outcome' | 'reason'>;

/**
 * Marks the participants of a class (docs/domain.md 4.2, rules 14 to 15a). Each mark has its own outcome, so
 * that one bad row loses nothing. Orders of an ended class complete with their last mark. NOT_FOUND for a
 * class of somebody else.
 */
export async function markAttendance(
  ctx: CommandCtx,
  { id, marks }: Parsed<'class.attendance'>,
): Promise<Output<'class.attendance'>> {
  const { tx, clock, actor } = ctx;
  const cls = await findClass(tx, id);
  if (cls === undefined || cls.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  const asked = [...new Set(marks.map(({ orderId }) => orderId.toLowerCase()))];
  const locked = await lockOrders(tx, asked, { class: true });
  const contexts = locked.filter(({ order }) => order.class_id === id && order.coach_id === actor.id);
  const known =
    contexts.length === 0
      ? []
      : await listMarks(
          tx,
          contexts.map(({ order }) => order.id),
        );
  const seatsOf = Map.groupBy(known, (seat) => seat.order_id);
  const movedLate = await findMovedLate(
    tx,
    contexts.map(({ order }) => order.id),
    ctx.config.rules.lateMoveHours,
  );
  const now = clock.now();
  const outcomes = new Map<GivenMark, Marked>();
  for (const context of contexts) {
    const seats = seatsOf.get(context.order.id) ?? [];
    const given = marks.filter(({ orderId }) => orderId.toLowerCase() === context.order.id);
    const before = seats.map(({ mark }) => mark).join();
    const isMovedLate = movedLate.has(context.order.id);
    for (const mark of given)
      outcomes.set(mark, await markOne(ctx, context, seats, { ...mark, isMovedLate }, now));
    const isChanged = before !== seats.map(({ mark }) => mark).join();
    if (context.order.status === OrderStatus.progress) await follow(ctx, context, seats, isChanged, now);
    else if (isChanged) await markLate(tx, context, seats, now);
  }
  return {
    id,
    items: marks.map((mark) => {
      const { orderId, participantId } = mark;
      const seat = seatsOf.get(orderId.toLowerCase())?.find(isOf(participantId));
      return {
        orderId,
        participantId,
        ...(outcomes.get(mark) ?? { outcome: 'refused', reason: 'NOT_IN_CLASS' }),
        mark: seat?.mark ?? null,
        markedAt: seat?.marked_at?.toISOString() ?? null,
      };
    }),
  };
}

const isOf = (participantId: string) => (seat: MarkedSeat) =>
  seat.participant_id === participantId.toLowerCase();

interface Tap extends GivenMark {
  /** The family did not answer a late move: an absence counts as excused. */
  isMovedLate: boolean;
}

/** Judges one tap and writes it; `seats` follows. The order is locked. */
async function markOne(
  { tx, config }: CommandCtx,
  context: OrderContext,
  seats: readonly MarkedSeat[],
  { participantId, mark: tapped, tappedAt, isMovedLate }: Tap,
  now: Date,
): Promise<Marked> {
  const { order } = context;
  const seat = seats.find(isOf(participantId));
  if (seat === undefined) return { outcome: 'refused', reason: 'NOT_IN_CLASS' };
  // A tap is never later than its arrival, whatever the phone's clock shows.
  const at = new Date(Math.min(Date.parse(tappedAt), now.getTime()));
  const reason = markRefusal(context, seat, { mark: tapped, at }, now, config.rules);
  if (reason !== null) return { outcome: 'refused', reason };
  if (seat.marked_at !== null && seat.marked_at >= at) return { outcome: 'older' };
  const mark = tapped === 'absent' && isMovedLate ? 'excused' : tapped;
  if (isSettled(context, now, config.rules) || (await isCorrected(tx, order.id))) {
    if (seat.mark === mark) return { outcome: 'applied' };
    await addTasks(tx, [
      {
        kind: 'lateMark',
        subject: { kind: 'order', id: order.id },
        facts: { orderId: order.id, participantId: seat.participant_id, mark, tappedAt: at.toISOString() },
        uniqueKey: `lateMark:${order.id}:${seat.participant_id}:${at.toISOString()}`,
        at: now,
      },
    ]);
    return { outcome: 'correction' };
  }
  if (!(await setMark(tx, order.id, seat.participant_id, { mark, at }))) return { outcome: 'older' };
  seat.mark = mark;
  seat.marked_at = at;
  return { outcome: 'applied' };
}

/**
 * Applies what follows from new marks: the order's history and, when everybody has a mark after the class,
 * its completion.
 */
async function follow(
  { tx, config }: CommandCtx,
  context: OrderContext,
  seats: readonly MarkedSeat[],
  isChanged: boolean,
  now: Date,
): Promise<void> {
  const { order, cls } = context;
  const actor = coachOf(context);
  const after = isChanged ? await applyChange(tx, change(context, 'mark', { actor }), now) : context;
  const [due] = await listAllMarked(tx, now, 1, [order.id]);
  if (due === undefined) return;
  const releaseAt = releaseTime(cls.ends_at, config.rules);
  await applyChange(tx, completedByMarks(after, { seats, actor, now, releaseAt }), now);
}

/** Marks a completed order: it may refund more, and takes nothing back (docs/domain.md 4.2, rule 15a). */
async function markLate(
  tx: Tx,
  context: OrderContext,
  seats: readonly MarkedSeat[],
  now: Date,
): Promise<void> {
  const { order } = context;
  const before = order.refund_minor ?? 0;
  const owed = Math.max(before, owedFor(order, seats));
  const ref = `marked:${order.version + 1}`;
  const step = change(context, 'markLate', {
    actor: coachOf(context),
    money: await reverseRefunded(tx, order, owed, { kind: 'attendanceRefund', ref }),
    patch: { attendance: attendanceOf(seats) },
    notices: [orderNotice(context, 'student', 'attendanceChanged', now, { refundMinor: owed - before })],
  });
  await applyChange(tx, step, now);
}

const coachOf = ({ order }: OrderContext) => ({ kind: 'coach' as const, id: order.coach_id });
