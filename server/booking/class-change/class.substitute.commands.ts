import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import { askAboutCoach } from '#server/booking/order/moving/order.substitute.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addAudit } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  type ClassRow,
  canChange,
  leads,
  lockClass,
  presentClass,
  refuseOverlap,
  requirePlace,
  setClassCoach,
} from '#server/teaching/public.ts';
import { classCoachChanged } from './class-change.effects.ts';
import { findApprovedCoach, findCoachId, hasLostCoach, lockPeople } from './class-change.repository.ts';
import { isInvolved, isOwnClass } from './class.own-case.repository.ts';
import { notifyOfCoach } from './class.substitute.notices.ts';

/**
 * Gives a class to another coach as an operator, because its coach may not lead it (docs/domain.md 4.2,
 * "coach suspended"). Requests are refunded. Each accepted order gets a proposal, and a family that does not
 * agree gets a full refund. CLASS_CLOSED when it is canceled or has begun. CHANGED when the class differs
 * from the one on the screen. The other refusals are those of `refuseSubstitute`.
 */
export async function substituteCoach(
  ctx: CommandCtx,
  { id, version, coachId, reason }: Parsed<'operator.classSubstitute'>,
): Promise<ClassRecord> {
  const { tx, actor, config } = ctx;
  const shown = await findCoachId(tx, id);
  if (shown === undefined) throw new AppError('NOT_FOUND');
  await lockPeople(tx, [id], [shown.coach_id, coachId]);
  const before = await lockClass(tx, id);
  const now = ctx.clock.now();
  if (before?.coach_id !== shown.coach_id || before.version !== version) throw changed(before);
  await refuseSubstitute(tx, { cls: before, coachId, operatorId: actor.id }, now, config.rules);
  const after = await setClassCoach(tx, id, coachId);
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

interface Substitution {
  /** Locked, with its coach and the substitute. */
  cls: ClassRow;
  coachId: string;
  operatorId: string;
}

/**
 * FORBIDDEN: the operator is one of the two coaches, or has a side in the class. COACH_LEADS: the class needs no other coach.
 * SUBSTITUTE_TOO_LATE: families have no time to answer. SUBSTITUTE_UNAVAILABLE: not approved, hidden, or not cleared
 * through the end. SUBSTITUTE_INVOLVED: takes part in the class, decides for a participant, or helps or waits there.
 * PARTNER_NOT_YOURS, COACH_CLASH and COACH_ENGAGED as for a class that is created.
 */
export async function refuseSubstitute(
  tx: Tx,
  { cls, coachId, operatorId }: Substitution,
  now: Date,
  rules: Rules,
): Promise<void> {
  if (coachId === operatorId || (await isOwnClass(tx, cls.id, operatorId))) throw new AppError('FORBIDDEN');
  if (!canChange(cls, now)) throw new AppError('CLASS_CLOSED');
  if (cls.coach_id === coachId || !(await hasLostCoach(tx, cls.id))) throw new AppError('COACH_LEADS');
  if (cls.starts_at.getTime() - now.getTime() < rules.proposalAnswerMinimumMinutes * MINUTE_MS)
    throw new AppError('SUBSTITUTE_TOO_LATE');
  if (!(await canLead(tx, coachId, cls, now))) throw new AppError('SUBSTITUTE_UNAVAILABLE');
  if (await isInvolved(tx, cls.id, coachId)) throw new AppError('SUBSTITUTE_INVOLVED');
  if (cls.partner_id !== null) await requirePlace(tx, cls.partner_id, coachId);
  await refuseOverlap(tx, coachId, { startsAt: cls.starts_at, endsAt: cls.ends_at });
}

async function canLead(tx: Tx, coachId: string, cls: ClassRow, now: Date): Promise<boolean> {
  const coach = await findApprovedCoach(tx, coachId);
  const isHidden = coach?.hidden_until != null && coach.hidden_until > now;
  return coach !== undefined && !isHidden && leads(coach, cls);
}
