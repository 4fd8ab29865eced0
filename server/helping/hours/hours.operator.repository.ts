import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { OperatorHours } from '#contract/hours.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tables } from '#server/db/types.ts';
import type { HoursRow } from './hours.repository.ts';

export type WaitingHoursRow = HoursRow & Pick<OperatorHours, 'waits'> & { since: Date };

const isOpenDispute = sql<boolean>`(disputed_at is not null and settled_at is null and state <> 'inactive')`;
/**
 * SQL: such a guardian exists. Not written with `exists`: PostgreSQL would hash all guardians for a page of twenty rows.
 */
const hasGuardian = (where: RawBuilder<unknown>) =>
  sql`coalesce((select true from child_guardian g where ${where} limit 1), false)`;

const isOfRelative = sql<boolean>`(${hasGuardian(sql`g.participant_id = helper_id and g.account_id = coach_id`)}
  or ${hasGuardian(sql`g.participant_id = coach_id and g.account_id = helper_id`)})`;

/** SQL: begin of the wait of hours. */
export const waitingHoursSince = sql<Date>`case when ${isOpenDispute} then disputed_at else submitted_at end`;

/** SQL: hours wait for an operator. `lateBy`: what was handed in by then waits too long. */
export const waitsForOperator = (lateBy: Date) =>
  sql<boolean>`(${isOpenDispute} or (state = 'pending' and (submitted_at <= ${lateBy} or ${isOfRelative})))`;

/** SQL: the account helped, led the class, or is or was a guardian of the helper, or the helper one of it. */
export const isSideOfHours = (accountId: string) => sql<boolean>`(
  helper_id = ${accountId}::uuid or coach_id = ${accountId}::uuid
  or ${hasGuardian(sql`g.participant_id = helper_id and g.account_id = ${accountId}::uuid`)}
  or ${hasGuardian(sql`g.participant_id = ${accountId}::uuid and g.account_id = helper_id`)})`;

/**
 * Records that wait for an operator, the longest wait first, without those in which the reader has a side. `lateBy`:
 * what was handed in by then waits too long.
 */
export function listForOperators(
  db: Kysely<Tables>,
  { lateBy, readerId, cursor }: { lateBy: Date; readerId: string; cursor: string | undefined },
): Promise<WaitingHoursRow[]> {
  const waiting = db
    .selectFrom('service_hours')
    .selectAll()
    .select([
      waitingHoursSince.as('since'),
      sql<
        OperatorHours['waits']
      >`case when ${isOpenDispute} then 'disputed' when ${isOfRelative} then 'relative'
        else 'late' end`.as('waits'),
    ])
    .where(waitsForOperator(lateBy))
    .where(sql<boolean>`not ${isSideOfHours(readerId)}`)
    .as('waiting');
  return inTimeOrder(db.selectFrom(waiting).selectAll(), {
    at: 'since',
    id: 'id',
    oldestFirst: true,
    cursor,
  }).execute();
}
