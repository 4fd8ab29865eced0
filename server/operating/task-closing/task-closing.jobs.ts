import { sql, type RawBuilder } from 'kysely';
import type { OperatorTaskKind } from '#contract/task.ts';
import type { Deps } from '#server/context.ts';
import { isLed } from '#server/helping/public.ts';
import { isCoachGone } from '#server/booking/public.ts';

const batch = 200;

/**
 * When a matter (`t`) has settled itself, by kind. What an operator decides is taken off the list with the decision;
 * this is for what others do, and for time. Kinds that are missing wait for an operator's word: whether a family was
 * offered an alternative, and what was written to us, no row can say.
 */
const settled: Partial<Record<OperatorTaskKind, (now: Date) => RawBuilder<unknown>>> = {
  findSubstitute: (now) => sql`not exists (
    select from orders o join class c on c.id = o.class_id
    where o.id = t.subject_id::uuid and o.status = '2' and c.starts_at > ${now} and ${isCoachGone})`,
  helperLeft: (now) => sql`not exists (
    select from class c where c.id = t.subject_id::uuid and c.state = 'published' and c.starts_at > ${now}
      and c.taken > 0 and c.helpers_taken = 0)`,
  helperOnHold: (now) => sql`not exists (
    select from class c where c.id = t.subject_id::uuid and c.state = 'published' and c.starts_at > ${now}
      and c.helpers_cleared_until < c.ends_at)`,
  hoursWaiting: () => sql`not exists (
    select from service_hours h where h.id = t.subject_id::uuid and h.state = 'pending')`,
  applicationWaiting: () => sql`not exists (
    select from team_member m where m.id = t.subject_id::uuid and m.state = 'pending')`,
  teamPaused: () => sql`not exists (
    select from team join team_member lead on lead.team_id = team.id and lead.duty = 'leader'
    where team.id = t.subject_id::uuid and team.state = 'approved' and not ${isLed})`,
  disputeToDecide: () => sql`not exists (
    select from dispute d where d.id = t.subject_id::uuid and d.decided_at is null)`,
  correctionToConfirm: () => sql`not exists (
    select from order_correction c where c.id = t.subject_id::uuid and c.state = 'open')`,
  strikeAppealed: () => sql`not exists (
    select from strike s where s.id = t.subject_id::uuid and s.decided_at is null)`,
  withdrawalWaiting: () => sql`not exists (
    select from withdrawal w where w.id = t.subject_id::uuid and w.state = 'requested')`,
  ratingReported: () => sql`exists (
    select from rating r where r.id = t.subject_id::uuid and r.hidden_at is not null)`,
  // What could not be asked of the service was asked in the end, or a later look at the day explains everything.
  moneyUnexplained: () => sql`(
    t.unique_key like 'paymentOperation:%' and exists (
      select from payment_operation k where 'paymentOperation:' || k.id = t.unique_key and k.done_at is not null)
    or t.subject_kind = 'reconciliation' and exists (
      select from reconciliation_report r
      where r.provider || ':' || r.day = t.subject_id and r.unexplained_minor = 0))`,
};

/** Takes off the operators' list what has settled itself. Safe on several nodes. Returns how many. */
export async function closeFinishedTasks({ database, clock }: Deps): Promise<number> {
  const now = clock.now();
  let done = 0;
  for (const [kind, isSettled] of Object.entries(settled)) {
    const result = await sql`
      update operator_task set done_at = ${now}, note = 'settled'
      where id in (
        select t.id from operator_task t where t.kind = ${kind} and t.done_at is null and ${isSettled(now)}
        order by t.created_at limit ${batch} for update skip locked)`.execute(database.query);
    done += Number(result.numAffectedRows ?? 0n);
  }
  return done;
}
