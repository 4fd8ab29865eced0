import type { Mark } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { findOrders } from '#server/booking/order/rows/order.repository.ts';
import { markAttendance } from '#server/booking/order/settling/order.attendance.commands.ts';
import { marksOf } from '#server/booking/order/settling/order.attendance.repository.ts';
import type { CommandCtx } from '#server/context/context.ts';

/** The coach marks everybody of an order alike; throws the first refusal. After the class that completes the order. */
const markAll = async (ctx: CommandCtx, id: string, mark: Mark): Promise<OrderRecord> => {
  const [order] = await findOrders(ctx.tx, [id]);
  if (order === undefined) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  const seats = await marksOf(ctx.tx, id);
  const { items } = await markAttendance(ctx, {
    id: order.class_id,
    marks: seats.map((seat) => ({
      orderId: id,
      participantId: seat.participant_id,
      mark,
      tappedAt: now.toISOString(),
    })),
  });
  const refused = items.find(({ outcome }) => outcome === 'refused');
  if (refused?.reason !== undefined) throw new AppError(refused.reason);
  const [after = order] = await findOrders(ctx.tx, [id]);
  return presentOne(ctx.tx, after, { side: 'coach', now, rules: ctx.config.rules });
};

export const complete = (ctx: CommandCtx, { id }: { id: string }): Promise<OrderRecord> =>
  markAll(ctx, id, 'present');

export const noShow = (
  ctx: CommandCtx,
  { id, excused }: { id: string; excused: boolean },
): Promise<OrderRecord> => markAll(ctx, id, excused ? 'excused' : 'absent');
