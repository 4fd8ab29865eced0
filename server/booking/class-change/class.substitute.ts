import { sql } from 'kysely';
import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/platform/public.ts';
import { classCoachChanged } from './class-change.effects.ts';
import { askAboutCoach } from '#server/booking/order/moving/order.substitute.ts';
import { lockEverybody } from './class.locks.ts';
import { type ClassRow, lockClass, presentClass } from '#server/teaching/public.ts';
import { refuseSubstitute } from './class.substitute.rules.ts';
import { notifyOfCoach } from './class.substitute.notices.ts';

/**
 * An operator gives the class of a coach who may not lead it to another one (docs/domain.md 4.2, "coach suspended or
 * clearance lost"). Requests go back; each accepted order is asked, and who does not agree gets everything back.
 * CLASS_CLOSED: canceled or begun. CHANGED: the class is not the one that was shown. The other refusals are those of
 * refuseSubstitute.
 */
export async function substitute(
  ctx: CommandCtx,
  { id, version, coachId, reason }: Parsed<'operator.classSubstitute'>,
): Promise<ClassRecord> {
  const { tx, actor, config } = ctx;
  const shown = await tx.selectFrom('class').select('coach_id').where('id', '=', id).executeTakeFirst();
  if (shown === undefined) throw new AppError('NOT_FOUND');
  await lockEverybody(tx, id, [shown.coach_id, coachId]);
  const before = await lockClass(tx, id);
  const now = ctx.clock.now();
  if (before?.coach_id !== shown.coach_id || before.version !== version) throw changed(before);
  await refuseSubstitute(tx, { cls: before, coachId, operatorId: actor.id }, now, config.rules);
  const after = await tx
    .updateTable('class')
    .set({ coach_id: coachId, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const asked = await askAboutCoach(tx, { before, after, operatorId: actor.id }, now, config.rules);
  await classCoachChanged(tx, after);
  await notifyOfCoach(tx, { before, after }, now);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'class.substituted',
      subject: { kind: 'class', id },
      facts: { from: before.coach_id, to: coachId, orders: asked, reason },
      at: now,
    },
  ]);
  return presentClass(tx, after, actor, now, config.rules);
}

function changed(cls: ClassRow | undefined): AppError {
  if (cls === undefined) return new AppError('NOT_FOUND');
  return new AppError('CHANGED', { startsAt: cls.starts_at.toISOString(), classVersion: cls.version });
}
