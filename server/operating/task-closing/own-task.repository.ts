import { type RawBuilder, sql } from 'kysely';
import { type OperatorTaskKind, operatorTaskKinds } from '#contract/task.ts';
import { isSideOfChargeback, isSideOfClass, isSideOfOrder } from '#server/booking/public.ts';
import { isSideOfApplication, isSideOfHours } from '#server/helping/public.ts';
import { isSideOfEntry } from '#server/operating/ledger-entry/ledger-entry.repository.ts';
import { isSideOfProof } from '#server/people/public.ts';

type Sql = RawBuilder<unknown>;

/** Columns of a task in a query. */
interface Task {
  /** Id of the record, as an uuid and as it was written. */
  subject: Sql;
  subjectText: Sql;
  subjectKind: Sql;
  fact: (name: string) => Sql;
  column: (name: string) => Sql;
}

const isMe = (id: Sql, accountId: string) => sql`${id} = ${accountId}::uuid`;
const guards = (id: Sql, accountId: string) => sql`exists (
  select from child_guardian g where g.participant_id = ${id} and g.account_id = ${accountId}::uuid)`;
const ofOrder = ({ subject }: Task, me: string) => isSideOfOrder(subject, me);
const ofClass = ({ subject }: Task, me: string) => isSideOfClass(subject, me);

/**
 * SQL: the account has a side in the record of a task, by kind (docs/domain.md 4.14). It neither sees the task nor closes
 * it. Null: the record belongs to nobody. Each condition reads one row: with "exists" the planner would read a whole
 * table.
 */
const sides: Readonly<Record<OperatorTaskKind, ((task: Task, me: string) => Sql) | null>> = {
  offerAlternative: ofOrder,
  findSubstitute: ofOrder,
  lateMark: ofOrder,
  helperLeft: ofClass,
  helperOnHold: ofClass,
  hoursWaiting: ({ subject }, me) =>
    sql`(select ${isSideOfHours(me)} from service_hours where service_hours.id = ${subject})`,
  applicationWaiting: ({ subject }, me) =>
    sql`(select ${isSideOfApplication(me)} from team_member m where m.id = ${subject})`,
  birthDateAsked: ({ subject, fact }, me) =>
    sql`(${isMe(subject, me)} or ${isMe(fact('askedBy'), me)} or ${guards(subject, me)})`,
  guardianToProve: ({ subject }, me) =>
    sql`(select ${isSideOfProof(me)} from guardian_proof where guardian_proof.id = ${subject})`,
  teamPaused: ({ subject }, me) => sql`exists (
    select from team_member s where s.team_id = ${subject} and s.duty <> 'member' and ${isMe(sql`s.account_id`, me)})`,
  disputeToDecide: ({ subject }, me) =>
    sql`(select ${isSideOfOrder(sql`d.order_id`, me)} from dispute d where d.id = ${subject})`,
  correctionToConfirm: ({ subject }, me) =>
    sql`(select ${isSideOfOrder(sql`c.order_id`, me)} from order_correction c where c.id = ${subject})`,
  ledgerEntryToConfirm: ({ subject }, me) =>
    sql`(select ${isSideOfEntry('e', me)} from ledger_entry e where e.id = ${subject})`,
  operatorToConfirm: ({ subject }, me) =>
    sql`(select ${isMe(sql`g.account_id`, me)} from operator_grant g where g.id = ${subject})`,
  chargebackEndToConfirm: ({ subject }, me) =>
    sql`(select ${isSideOfChargeback(me)} from chargeback where chargeback.id = ${subject})`,
  chargeback: ({ subjectText }, me) =>
    sql`(select ${isSideOfChargeback(me)} from chargeback where chargeback.subject = ${subjectText})`,
  strikeAppealed: ({ subject }, me) =>
    sql`(select ${isMe(sql`s.coach_id`, me)} or ${isSideOfOrder(sql`s.order_id`, me)} from strike s where s.id = ${subject})`,
  withdrawalWaiting: ({ subject }, me) =>
    sql`(select ${isMe(sql`w.coach_id`, me)} from withdrawal w where w.id = ${subject})`,
  ratingReported: ({ subject }, me) =>
    sql`(select ${isMe(sql`r.author_id`, me)} or ${isSideOfOrder(sql`r.order_id`, me)} from rating r where r.id = ${subject})`,
  // The sender reported the reader while the task was open. It stays hidden when another report joined it: its time would
  // show the first one.
  safetyReported: ({ subjectText, column }, me) => sql`exists (
    select from feedback f where f.account_id::text = ${subjectText} and f.kind = 'safety' and ${isMe(sql`f.about_id`, me)}
      and f.created_at between ${column('created_at')} and coalesce(${column('done_at')}, f.created_at))`,
  moneyUnexplained: ({ subject, subjectKind }, me) => sql`case when ${subjectKind} = 'payment' then (
    select ${isMe(sql`p.account_id`, me)} or ${isSideOfOrder(sql`p.order_id`, me)} from payment p where p.id = ${subject}) end`,
  receiptsBroken: ({ subject, subjectKind }, me) => sql`case ${subjectKind}
    when 'order' then ${isSideOfOrder(subject, me)} when 'seller' then ${isMe(subject, me)} when 'classPack' then (
      select ${isMe(sql`k.account_id`, me)} or ${isMe(sql`k.coach_id`, me)} or ${guards(sql`k.participant_id`, me)}
      from class_pack k where k.id = ${subject}) end`,
  feedbackReceived: null,
  deliveryFailed: null,
  legalTextOfBuild: null,
  booksBroken: null,
};

/** SQL: a task of this kind is about a record in which the account has a side. `as`: name of the task in the query. */
export function isOwnTaskOf(kind: OperatorTaskKind, as: 't' | 'operator_task', accountId: string) {
  const column = (name: string) => sql.ref(`${as}.${name}`);
  const own = sides[kind]?.(
    {
      subject: sql`${column('subject_id')}::uuid`,
      subjectText: column('subject_id'),
      subjectKind: column('subject_kind'),
      fact: (name) => sql`(${column('facts')} ->> ${sql.lit(name)})::uuid`,
      column,
    },
    accountId,
  );
  return own === undefined ? sql<boolean>`false` : sql<boolean>`coalesce(${own}, false)`;
}

/** SQL: the task `operator_task` is about a record in which the reader has a side. Null for a record that is gone. */
export function findOwnTasks(readerId: string): Promise<{ isOwn: RawBuilder<boolean> }> {
  const cases = operatorTaskKinds
    .filter((kind) => sides[kind] !== null)
    .map((kind) => sql`when ${sql.lit(kind)} then ${isOwnTaskOf(kind, 'operator_task', readerId)}`);
  return Promise.resolve({
    isOwn: sql<boolean>`case operator_task.kind ${sql.join(cases, sql` `)} else false end`,
  });
}
