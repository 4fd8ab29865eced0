import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { DAY_MS } from '#contract/durations.ts';
import { canSnooze, snoozeDaysOf } from '#contract/today-kinds.ts';
import { todayKinds } from '#contract/today.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Deps } from '#server/context/context.ts';
import { addAudit } from '#server/platform/public.ts';
import {
  insertNote,
  type ItemKey,
  listMarkedKinds,
  removeSettled,
  setClaimed,
  setReleased,
  setSnoozed,
  setWoken,
} from './today.mark.repository.ts';
import { readItem } from './today.queries.ts';
import { findItem } from './today.repository.ts';

type Item = Output<'operator.todayClaim'>;

/**
 * Changes an item that waits, with a line of the audit log. NOT_FOUND when it no longer waits. STATUS_CHANGED when the
 * conditional write finds another state than the operator saw.
 */
async function changeItem(
  { tx, actor, clock, config }: CommandCtx,
  { kind, id }: ItemKey,
  step: { action: AuditAction; facts?: Record<string, unknown>; write: () => Promise<boolean> },
): Promise<Item> {
  const moment = { db: tx, now: clock.now(), rules: config.rules, readerId: actor.id };
  if ((await findItem(kind, id, moment)) === undefined) throw new AppError('NOT_FOUND');
  if (!(await step.write())) throw new AppError('STATUS_CHANGED');
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: step.action,
      subject: { kind: 'item', id },
      facts: { kind, ...step.facts },
      at: moment.now,
    },
  ]);
  return readItem({ kind, id }, moment, actor.id);
}

/** Claims an item. Of several operators at the same time one gets it. */
export const claimItem = (ctx: CommandCtx, input: Parsed<'operator.todayClaim'>): Promise<Item> =>
  changeItem(ctx, input, {
    action: 'item.claimed',
    facts: { from: input.from },
    write: () => setClaimed(ctx.tx, input, { from: input.from, by: ctx.actor.id, at: ctx.clock.now() }),
  });

/** Releases an item. Only the operator who claimed it can. */
export const releaseItem = (ctx: CommandCtx, input: Parsed<'operator.todayRelease'>): Promise<Item> =>
  changeItem(ctx, input, {
    action: 'item.released',
    write: () => setReleased(ctx.tx, input, ctx.actor.id),
  });

/**
 * Hides an item until a time within the days of its kind. An item that another operator claimed stays. NOT_TO_SNOOZE for a safety
 * report.
 */
export const snoozeItem = (ctx: CommandCtx, input: Parsed<'operator.todaySnooze'>): Promise<Item> =>
  changeItem(ctx, input, {
    action: 'item.snoozed',
    facts: { until: input.until },
    write: () => {
      if (!canSnooze(input.kind)) throw new AppError('NOT_TO_SNOOZE');
      const until = new Date(input.until);
      const ahead = until.getTime() - ctx.clock.now().getTime();
      if (ahead <= 0 || ahead > snoozeDaysOf(input.kind) * DAY_MS)
        throw new AppError('BAD_INPUT', { field: 'until' });
      return setSnoozed(ctx.tx, input, { by: ctx.actor.id, until, reason: input.reason });
    },
  });

/** Shows a snoozed item again. */
export const wakeItem = (ctx: CommandCtx, input: Parsed<'operator.todayWake'>): Promise<Item> =>
  changeItem(ctx, input, { action: 'item.woken', write: () => setWoken(ctx.tx, input) });

/** Adds a note for the other operators. The audit log has no words of it. */
export const noteItem = (ctx: CommandCtx, input: Parsed<'operator.todayNote'>): Promise<Item> =>
  changeItem(ctx, input, {
    action: 'item.noted',
    write: async () => {
      await insertNote(ctx.tx, input, { by: ctx.actor.id, text: input.text, at: ctx.clock.now() });
      return true;
    },
  });

/** Removes claims, snoozes and notes of items that no longer wait. Returns how many rows. */
export async function removeSettledMarks({ database, clock, config }: Deps): Promise<number> {
  const moment = { db: database.query, now: clock.now(), rules: config.rules, readerId: null };
  const marked = await listMarkedKinds(database.query);
  let removed = 0;
  for (const kind of todayKinds) if (marked.includes(kind)) removed += await removeSettled(kind, moment);
  return removed;
}
