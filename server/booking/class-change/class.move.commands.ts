import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { proposeToSeated } from '#server/booking/order/moving/order.propose.commands.ts';
import { notifyWaitingOfMove } from '#server/booking/waitlist/waitlist.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { lockOwnClass, presentClass, setClassMoved, venueOfPlace } from '#server/teaching/public.ts';
import { classMoved } from './class-change.effects.ts';
import { lockPeople } from './class-change.repository.ts';
import { isMoved, plannedMove } from './class.move-plan.commands.ts';

/**
 * Gives the coach's class another time or place. Sends a proposal to each order, and notifies helpers and
 * people on the waitlist. Refuses as `plannedMove` does.
 */
export async function moveClass(ctx: CommandCtx, form: Parsed<'class.move'>): Promise<ClassRecord> {
  const { tx, config } = ctx;
  await lockPeople(tx, form.id, [ctx.actor.id]);
  const now = ctx.clock.now();
  // Before the class: an operator who merges venues locks them first, too.
  const venueId = await venueOfPlace(tx, ctx.actor.id, form, now);
  const before = await lockOwnClass(tx, form.id, ctx.actor.id);
  const next = await plannedMove(tx, before, form, now);
  if (!isMoved(before, next)) return presentClass(tx, before, ctx.actor, now, config.rules);
  const after = await setClassMoved(tx, before.id, { ...next, venue_id: venueId }, now);
  await proposeToSeated(
    tx,
    { before, after, actor: { kind: 'coach', id: after.coach_id } },
    now,
    config.rules,
  );
  await notifyWaitingOfMove(tx, after, now);
  await classMoved(tx, after, now);
  return presentClass(tx, after, ctx.actor, now, config.rules);
}
