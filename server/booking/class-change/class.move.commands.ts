import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { proposeToSeated } from '#server/booking/order/moving/order.propose.commands.ts';
import { moveWaitlists } from '#server/booking/waitlist/waitlist.close.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  type ClassRow,
  lockOwnClass,
  presentClass,
  setClassMoved,
  venueOfPlace,
} from '#server/teaching/public.ts';
import { classesMoved } from './class-change.effects.ts';
import { lockPeople } from './class-change.repository.ts';
import { isMoved, plannedMove } from './class.move-plan.commands.ts';

/**
 * Gives the coach's class another time or place. Sends a proposal to each order, and notifies helpers and
 * people on the waitlist. Refuses as `plannedMove` does.
 */
export async function moveClass(ctx: CommandCtx, form: Parsed<'class.move'>): Promise<ClassRecord> {
  const { tx, config } = ctx;
  await lockPeople(tx, [form.id], [ctx.actor.id]);
  const now = ctx.clock.now();
  // Before the class: an operator who merges venues locks them first, too.
  const venueId = await venueOfPlace(tx, ctx.actor.id, form, now);
  const before = await lockOwnClass(tx, form.id, ctx.actor.id);
  const next = await plannedMove(tx, before, form, now);
  if (!isMoved(before, next)) return presentClass(tx, before, ctx.actor, now, config.rules);
  const after = await setClassMoved(tx, before.id, { ...next, venue_id: venueId }, now);
  await askAboutMoves(tx, [{ before, after }], now, config.rules);
  return presentClass(tx, after, ctx.actor, now, config.rules);
}

/** Sends a proposal to each order of classes that moved in one step, and notifies helpers and people on the waitlists. */
export async function askAboutMoves(
  tx: Tx,
  moves: readonly { before: ClassRow; after: ClassRow }[],
  now: Date,
  rules: Rules,
): Promise<void> {
  const soonest = moves.toSorted((a, b) => a.after.starts_at.getTime() - b.after.starts_at.getTime());
  const [first] = soonest;
  if (first === undefined) return;
  const actor = { kind: 'coach', id: first.after.coach_id } as const;
  await proposeToSeated(tx, { moves: soonest, actor }, now, rules);
  const classes = soonest.map(({ after }) => after);
  await moveWaitlists(tx, classes, now, rules);
  await classesMoved(tx, classes, now);
}
