import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { OperatorTaskKind } from '#contract/task.ts';
import { isCoachGone } from '#server/booking/public.ts';
import type { Tables } from '#server/db/types.ts';
import { isLed } from '#server/helping/public.ts';
import { fromProposedEnds } from '#server/money/public.ts';
import { isAllResent } from '#server/operating/delivery/delivery.repository.ts';

/**
 * When a task (`t`) is finished without an operator, by kind. An operator's decision closes its task itself; these
 * conditions are for what others do, and for time. Kinds that are missing wait for an operator: no row shows whether a
 * family was offered an alternative.
 */
const settled: Partial<Record<OperatorTaskKind, (now: Date) => RawBuilder<unknown>>> = {
  findSubstitute: (now) => sql`not exists (
    select from orders o join class c on c.id = o.class_id
    where o.id = t.subject_id::uuid and o.status = ${sql.lit(OrderStatus.progress)} and c.starts_at > ${now} and ${isCoachGone})`,
  helperLeft: (now) => sql`not exists (
    select from class c where c.id = t.subject_id::uuid and c.state = 'published' and c.starts_at > ${now}
      and c.taken > 0 and c.helpers_taken = 0)`,
  helperOnHold: (now) => sql`not exists (
    select from class c where c.id = t.subject_id::uuid and c.state = 'published' and c.starts_at > ${now}
      and c.helpers_cleared_until < c.ends_at)`,
  hoursWaiting: () => sql`not exists (
    select from service_hours h where h.id = t.subject_id::uuid and (h.state = 'pending'
      or h.disputed_at is not null and h.settled_at is null and h.state <> 'inactive'))`,
  applicationWaiting: () => sql`not exists (
    select from team_member m where m.id = t.subject_id::uuid and m.state = 'pending')`,
  guardianToProve: () => sql`not exists (
    select from guardian_proof p where p.id = t.subject_id::uuid and p.state = 'review')`,
  teamPaused: () => sql`not exists (
    select from team join team_member lead on lead.team_id = team.id and lead.duty = 'leader'
    where team.id = t.subject_id::uuid and team.state = 'approved' and not ${isLed})`,
  disputeToDecide: () => sql`not exists (
    select from dispute d where d.id = t.subject_id::uuid and d.decided_at is null)`,
  correctionToConfirm: () => sql`not exists (
    select from order_correction c where c.id = t.subject_id::uuid and c.state = 'open')`,
  ledgerEntryToConfirm: () => sql`not exists (
    select from ledger_entry e where e.id = t.subject_id::uuid and e.state = 'open')`,
  operatorToConfirm: () => sql`not exists (
    select from operator_grant g where g.id = t.subject_id::uuid and g.state = 'open')`,
  chargebackEndToConfirm: () => sql`not exists (
    select ${fromProposedEnds(null)} and chargeback.id = t.subject_id::uuid)`,
  strikeAppealed: () => sql`not exists (
    select from strike s where s.id = t.subject_id::uuid and s.decided_at is null)`,
  withdrawalWaiting: () => sql`not exists (
    select from withdrawal w where w.id = t.subject_id::uuid and w.state = 'requested')`,
  ratingReported: () => sql`exists (
    select from rating r where r.id = t.subject_id::uuid and r.hidden_at is not null)`,
  // Each was sent again, or is of no use any longer.
  deliveryFailed: isAllResent,
  // The payment service was asked in the end, or a later reconciliation of the day explains everything.
  moneyUnexplained: () => sql`(
    t.unique_key like 'paymentOperation:%' and exists (
      select from payment_operation k where 'paymentOperation:' || k.id = t.unique_key and k.done_at is not null)
    or t.subject_kind = 'reconciliation' and exists (
      select from reconciliation_report r
      where r.provider || ':' || r.day = t.subject_id and r.unexplained_minor = 0))`,
};

export const closableKinds = Object.keys(settled) as OperatorTaskKind[];

const isFinished = (kind: OperatorTaskKind, now: Date) =>
  sql`t.kind = ${kind} and t.done_at is null and ${settled[kind]?.(now) ?? sql`false`}`;

/** Lists finished tasks of one kind, oldest first. */
export async function listFinished(
  db: Kysely<Tables>,
  kind: OperatorTaskKind,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from operator_task t where ${isFinished(kind, now)} order by t.created_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Closes those of these tasks that are finished; rows of another node are skipped. Returns their number. */
export async function closeFinished(
  db: Kysely<Tables>,
  ids: readonly string[],
  kind: OperatorTaskKind,
  now: Date,
): Promise<number> {
  const result = await sql`
    update operator_task set done_at = ${now}, note = 'settled'
    where id in (
      select t.id from operator_task t where t.id = any(${ids}::uuid[]) and ${isFinished(kind, now)}
      for update skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
