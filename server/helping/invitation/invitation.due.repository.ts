import { type RawBuilder, sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { InvitationRow } from './invitation.repository.ts';

const isAwaited = sql`i.agreement = ${sql.lit(AgreementState.await)}`;
const isAgreed = sql`i.agreement = ${sql.lit(AgreementState.agree)}`;
const isValid = sql`i.validity = ${sql.lit(ValidityFlag.is)}`;
const isPublished = sql`c.state = 'published'`;

/** SQL: a condition on a valid invitation `i` and its class `c`. */
export type DueCondition = RawBuilder<unknown>;

export interface DueInvitation {
  invitation: InvitationRow;
  cls: Row<'class'>;
  coach: Row<'coach'>;
}

/** Without an answer since `madeBy`, or in a class that starts before `startsBy`. */
export const isUnansweredSince = (madeBy: Date, startsBy: Date): DueCondition =>
  sql`${isAwaited} and ${isPublished} and (i.created_at <= ${madeBy} or c.starts_at <= ${startsBy})`;

/** Without an answer since `madeBy`, and without a reminder. */
export const isUnremindedSince = (madeBy: Date): DueCondition =>
  sql`${isAwaited} and i.reminded_at is null and ${isPublished} and i.created_at <= ${madeBy}`;

/** In a canceled class. */
export const isInCanceledClass: DueCondition = sql`c.state = 'canceled'`;

/** Agreed in a class that is over. */
export const isServed = (now: Date): DueCondition =>
  sql`${isAgreed} and ${isPublished} and c.ends_at <= ${now}`;

/** SQL: the helper of invitation `i` is cleared through the end of class `c`, as in `isClearedFor`. */
const isCleared = sql`exists (
  select from account_role r join account a on a.id = r.account_id
  where r.account_id = i.helper_id and r.role = i.role and r.state = 'approved' and a.state = 'active'
    and r.cleared_until >= c.ends_at)`;

const isOnHold = (now: Date) =>
  sql`${isAgreed} and ${isPublished} and c.starts_at > ${now} and not ${isCleared}`;

/** Agreed by an uncleared helper. Nobody was notified yet. */
export const isNewlyOnHold = (now: Date): DueCondition => sql`i.on_hold_at is null and ${isOnHold(now)}`;

/** On hold in a class that starts before `near`, and without an operator's task. */
export const isOnHoldNear = (now: Date, near: Date): DueCondition =>
  sql`${isOnHold(now)} and i.on_hold_at is not null and c.starts_at < ${near}
    and not exists (select from operator_task t where t.unique_key = 'helperOnHold:' || i.id || ':' || i.version)`;

/** On hold until now, and cleared again. */
export const isClearedAgain: DueCondition = sql`i.on_hold_at is not null and ${isAgreed} and ${isPublished} and ${isCleared}`;

/**
 * Locks valid invitations that fit a condition, their classes first, as every command does. Locked rows are left out.
 * The condition is asked again under the locks.
 */
export async function lockDue(tx: Tx, due: DueCondition, limit: number): Promise<DueInvitation[]> {
  const ties = await sql<{ id: string; class_id: string }>`
    select i.id, i.class_id from invitation i join class c on c.id = i.class_id
    where ${isValid} and ${due} order by i.created_at limit ${limit}`.execute(tx);
  if (ties.rows.length === 0) return [];
  const classes = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', 'in', [...new Set(ties.rows.map((row) => row.class_id))])
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (classes.length === 0) return [];
  const rows = await sql<InvitationRow>`
    select i.* from invitation i join class c on c.id = i.class_id
    where i.id = any(${ties.rows.map((row) => row.id)}::uuid[])
      and c.id = any(${classes.map((row) => row.id)}::uuid[]) and ${isValid} and ${due}
    order by i.id for no key update of i skip locked`.execute(tx);
  const coaches = await tx
    .selectFrom('coach')
    .selectAll()
    .where('id', 'in', [...new Set(classes.map((row) => row.coach_id))])
    .execute();
  return rows.rows.flatMap((invitation) => {
    const cls = classes.find((row) => row.id === invitation.class_id);
    const coach = coaches.find((row) => row.id === invitation.coach_id);
    return cls && coach ? [{ invitation, cls, coach }] : [];
  });
}
