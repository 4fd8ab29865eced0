import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { propose } from '#server/booking/order/moving/order.propose.commands.ts';
import { classMoved } from './class-change.effects.ts';
import { notifyWaitingOfMove } from '#server/booking/waitlist/waitlist.notices.ts';
import { lockPeople, setMoved } from './class-change.repository.ts';
import {
  type ClassRow,
  canChange,
  lockOwnClass,
  presentClass,
  refuseLateMinSize,
  refuseOverlap,
  requireClockOfCity,
  timesOf,
  whenAndWhere,
} from '#server/teaching/public.ts';

/**
 * Gives an own class another time or place. Each order is asked; helpers and people on the waitlist are notified.
 * COACH_CLASH: the coach has another class then. COACH_ENGAGED: the coach helps or takes part in one then. CLASS_CLOSED:
 * the class is canceled or has begun.
 */
export async function move(ctx: CommandCtx, form: Parsed<'class.move'>): Promise<ClassRecord> {
  const { tx, config } = ctx;
  await lockPeople(tx, form.id, [ctx.actor.id]);
  const before = await lockOwnClass(tx, form.id, ctx.actor.id);
  const now = ctx.clock.now();
  if (!canChange(before, now)) throw new AppError('CLASS_CLOSED');
  const times = timesOf(form, now);
  await requireClockOfCity(tx, form, times);
  await refuseOverlap(tx, before.coach_id, times, before.id);
  const next = whenAndWhere(form, times);
  if (!isMoved(before, next)) return presentClass(tx, before, ctx.actor, now, config.rules);
  if (before.min_size_checked_at === null) refuseLateMinSize({ ...before, ...next }, now);
  const after = await setMoved(tx, before.id, next, now);
  await propose(tx, { before, after, actor: { kind: 'coach', id: after.coach_id } }, now, config.rules);
  await notifyWaitingOfMove(tx, after, now);
  await classMoved(tx, after, now);
  return presentClass(tx, after, ctx.actor, now, config.rules);
}

const isMoved = (before: ClassRow, next: ReturnType<typeof whenAndWhere>): boolean =>
  before.starts_at.getTime() !== next.starts_at.getTime() ||
  before.ends_at.getTime() !== next.ends_at.getTime() ||
  before.zone !== next.zone ||
  before.place_name !== next.place_name ||
  before.address !== next.address ||
  before.city_id !== next.city_id;
