import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { AppError } from '#server/base/errors.ts';
import { cancelOrdersOf } from '#server/booking/order/leaving/order.class-cancel.commands.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { strikeClassCancel } from '#server/booking/strike/strike.add.commands.ts';
import { closeWaitlist } from '#server/booking/waitlist/waitlist.close.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  type ClassRow,
  canCancel,
  lockClass,
  lockCoach,
  lockOwnClass,
  presentClass,
  setClassCanceled,
} from '#server/teaching/public.ts';
import { findClassRow } from './class-change.repository.ts';
import { isOwnClass } from './class.own-case.repository.ts';

export interface Cancellation {
  by: 'coach' | 'operator' | 'system';
  code: string;
  text: string;
}

/**
 * Cancels a class as its coach (docs/domain.md 4.2, rule 17). CLASS_CLOSED when it is canceled already, or
 * over.
 */
export async function cancelOwnClass(
  ctx: CommandCtx,
  { id, reason }: Parsed<'class.cancel'>,
): Promise<ClassRecord> {
  requireReasonText(reason);
  // A late cancellation may count against the coach. The coach's row is locked before the class's.
  await lockCoach(ctx.tx, ctx.actor.id);
  const cls = await lockOwnClass(ctx.tx, id, ctx.actor.id);
  // One instant: the strike finds the orders by the time at which they ended.
  const now = ctx.clock.now();
  const record = await canceled(ctx, cls, { by: 'coach', ...reason }, now);
  await strikeClassCancel(ctx.tx, id, now, ctx.config.rules);
  return record;
}

/**
 * An operator cancels a class of somebody else; noted in the audit log. FRESH_CODE_NEEDED. FORBIDDEN for its coach and for the people of its
 * orders: a coach would avoid the strike, and a family would get back more than a late cancellation gives.
 */
export async function cancelClassAsOperator(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.classCancel'>,
): Promise<ClassRecord> {
  requireFresh(ctx, ctx.actor);
  requireReasonText(reason);
  const cls = await lockClass(ctx.tx, id);
  if (cls === undefined) throw new AppError('NOT_FOUND');
  if (await isOwnClass(ctx.tx, id, ctx.actor.id)) throw new AppError('FORBIDDEN');
  const now = ctx.clock.now();
  const record = await canceled(ctx, cls, { by: 'operator', ...reason }, now);
  await addAudit(ctx.tx, [
    {
      actorId: ctx.actor.id,
      action: 'class.canceled',
      subject: { kind: 'class', id },
      facts: { code: reason.code, seats: cls.taken },
      at: now,
    },
  ]);
  return record;
}

async function canceled(ctx: CommandCtx, cls: ClassRow, why: Cancellation, now: Date): Promise<ClassRecord> {
  if (!canCancel(cls, now)) throw new AppError('CLASS_CLOSED');
  await cancelClasses(ctx.tx, [cls], why, now, ctx.config.rules);
  return presentClass(ctx.tx, await findClassRow(ctx.tx, cls.id), ctx.actor, now, ctx.config.rules);
}

/**
 * Cancels classes and ends their orders with a full refund. The rows of the classes are locked. A job ends the
 * orders that do not fit into this transaction. Returns the changes of all orders.
 */
export async function cancelClasses(
  tx: Tx,
  classes: readonly ClassRow[],
  why: Cancellation,
  now: Date,
  rules: Rules,
): Promise<OrderChange[]> {
  for (const { id } of classes) await setClassCanceled(tx, id, { ...why, at: now });
  const changes = await cancelOrdersOf(
    tx,
    classes.map(({ id }) => id),
    now,
  );
  for (const { id, series_id: seriesId } of classes) {
    const together = seriesId === null ? [] : classes.filter((one) => one.series_id === seriesId);
    await closeWaitlist(tx, await findClassRow(tx, id), 'CLASS_CANCELED', { now, rules, together });
  }
  return changes;
}

export function requireReasonText(reason: { code: string; text: string }): void {
  if (reason.code === 'other' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
}
