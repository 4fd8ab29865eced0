import { MINUTE_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { isCoachGone } from '#server/booking/order/core/order.coach-eligibility.repository.ts';
import { type ClassRow, canChange, leads, refuseOverlap, requirePlace } from '#server/teaching/public.ts';
import type { Rules } from '#server/rules.ts';

interface Substitution {
  /** Locked, with its coach and the substitute. */
  cls: ClassRow;
  coachId: string;
  operatorId: string;
}

/**
 * FORBIDDEN: the operator is one of the two coaches, or has booked. COACH_LEADS: the class needs no other coach.
 * SUBSTITUTE_TOO_LATE: nobody could be asked any more. SUBSTITUTE_UNAVAILABLE: not approved, hidden, or not cleared
 * through the end. SUBSTITUTE_INVOLVED: takes part in the class, decides for somebody who does, or helps or waits there.
 * PARTNER_NOT_YOURS, COACH_CLASH and COACH_ENGAGED as for a class that is created.
 */
export async function refuseSubstitute(
  tx: Tx,
  { cls, coachId, operatorId }: Substitution,
  now: Date,
  rules: Rules,
): Promise<void> {
  const isOwnCase =
    [cls.coach_id, coachId].includes(operatorId) || (await isInvolved(tx, cls.id, operatorId));
  if (isOwnCase) throw new AppError('FORBIDDEN');
  if (!canChange(cls, now)) throw new AppError('CLASS_CLOSED');
  if (cls.coach_id === coachId || !(await needsSubstitute(tx, cls.id))) throw new AppError('COACH_LEADS');
  if (cls.starts_at.getTime() - now.getTime() < rules.proposalAnswerMinimumMinutes * MINUTE_MS)
    throw new AppError('SUBSTITUTE_TOO_LATE');
  if (!(await canLead(tx, coachId, cls, now))) throw new AppError('SUBSTITUTE_UNAVAILABLE');
  if (await isInvolved(tx, cls.id, coachId)) throw new AppError('SUBSTITUTE_INVOLVED');
  if (cls.partner_id !== null) await requirePlace(tx, cls.partner_id, coachId);
  await refuseOverlap(tx, coachId, { startsAt: cls.starts_at, endsAt: cls.ends_at });
}

async function needsSubstitute(tx: Tx, classId: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select ${isCoachGone} as gone from class c, lateral (select c.coach_id) o where c.id = ${classId}`.execute(
    tx,
  );
  return rows[0]?.gone === true;
}

async function canLead(tx: Tx, coachId: string, cls: ClassRow, now: Date): Promise<boolean> {
  const coach = await tx
    .selectFrom('coach')
    .innerJoin('account', 'account.id', 'coach.id')
    .innerJoin('account_role', 'account_role.account_id', 'coach.id')
    .select(['is_listed', 'coach.cleared_until', 'hidden_until'])
    .where('coach.id', '=', coachId)
    .where('account.state', '=', 'active')
    .where('account_role.role', '=', 'coach')
    .where('account_role.state', '=', 'approved')
    .executeTakeFirst();
  const isHidden = coach?.hidden_until != null && coach.hidden_until > now;
  return coach !== undefined && !isHidden && leads(coach, cls);
}

/** Whether somebody has booked the class, takes part, decides for a participant, waits for a seat or helps there. */
async function isInvolved(tx: Tx, classId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from orders o where o.class_id = ${classId} and o.seat_held and o.student_id = ${accountId}
      union all
      select from order_participant p where p.class_id = ${classId} and p.is_live and (
        p.participant_id = ${accountId} or exists (
          select from child_guardian g where g.participant_id = p.participant_id
            and g.account_id = ${accountId} and g.removed_at is null))
      union all
      select from waitlist_entry w where w.class_id = ${classId} and w.account_id = ${accountId}
        and w.state in ('waiting', 'offered')
      union all
      select from invitation i where i.class_id = ${classId} and i.helper_id = ${accountId} and i.validity = '1'
    ) as found`.execute(tx);
  return rows[0]?.found === true;
}
