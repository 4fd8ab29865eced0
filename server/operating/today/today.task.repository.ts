import { sql } from 'kysely';
import type { OperatorTaskKind } from '#contract/task.ts';
import { isOwnTaskOf } from '#server/operating/task-closing/own-task.repository.ts';
import { type Source, isForeign, itemsFrom, numberOf, personOf, titleOf } from './today.row.repository.ts';

const subject = sql`t.subject_id::uuid`;
/** SQL: the id under a name of the facts. */
const fact = (name: string) => sql`(t.facts ->> ${sql.lit(name)})::uuid`;

type About = Omit<Parameters<typeof itemsFrom>[1], 'id' | 'at' | 'since' | 'taskId' | 'facts'>;

/** Open tasks of one kind, without those in which the operator has a side. */
const tasks = (kind: OperatorTaskKind, about: About): Source => ({
  idType: 'uuid',
  hasLimit: true,
  rows: (moment) =>
    itemsFrom(
      sql`from operator_task t where t.kind = ${sql.lit(kind)} and t.done_at is null
      and ${isForeign(moment, (id) => isOwnTaskOf(kind, 't', id))}`,
      {
        ...about,
        id: sql`t.id`,
        at: sql`coalesce(t.limit_at, t.created_at)`,
        since: sql`t.created_at`,
        taskId: sql`t.id`,
        facts: sql`t.facts`,
      },
    ),
});

const paymentId = sql`case when t.subject_kind = 'payment' then t.subject_id::uuid end`;
const classOfOrder = {
  number: numberOf(subject),
  title: titleOf(fact('classId')),
  target: sql`t.facts ->> 'classId'`,
};
/** SQL: the helper of the invitation in the facts. */
const helperName = sql`(select a.name from invitation i join account a on a.id = i.helper_id
  where i.id = ${fact('invitationId')})`;
/** SQL: why the helper may not help, as `holdOf`. */
const helperHold = sql`(
  select case when a.state <> 'active' then 'account' when r.state <> 'approved' then 'role' else 'evidence' end
  from invitation i join account a on a.id = i.helper_id
  join account_role r on r.account_id = i.helper_id and r.role = i.role
  where i.id = ${fact('invitationId')})`;
const classOf = { title: titleOf(subject), target: sql`t.subject_id` };

/** Kinds that have no queue of their own: their items are the tasks. */
export const taskSources = {
  findSubstitute: tasks('findSubstitute', { ...classOfOrder, name: personOf(fact('coachId')) }),
  // Opens the family: an operator writes to it there.
  offerAlternative: tasks('offerAlternative', {
    ...classOfOrder,
    name: personOf(sql`(select o.student_id from orders o where o.id = ${subject})`),
    target: sql`(select o.student_id::text from orders o where o.id = ${subject})`,
  }),
  helperLeft: tasks('helperLeft', { ...classOf, name: helperName }),
  helperOnHold: tasks('helperOnHold', { ...classOf, name: helperName, word: helperHold }),
  deliveryFailed: tasks('deliveryFailed', { word: sql`t.subject_id`, target: sql`t.subject_id` }),
  chargeback: tasks('chargeback', {
    target: sql`(select c.id::text from chargeback c where c.subject = t.subject_id)`,
    number: numberOf(fact('orderId')),
    // A later report may have another part that cannot be read.
    word: sql`case when t.facts ? 'unread'
        then (select c.end_unread_why from chargeback c where c.subject = t.subject_id and c.state = 'open') end`,
    name: sql`(select a.name from payment p join account a on a.id = p.account_id where p.id = ${fact('paymentId')})`,
  }),
  moneyUnexplained: tasks('moneyUnexplained', {
    number: sql`(select o.number from payment p join orders o on o.id = p.order_id where p.id = ${paymentId})`,
    name: sql`(select a.name from payment p join account a on a.id = p.account_id where p.id = ${paymentId})`,
    word: sql`t.facts ->> 'day'`,
    target: sql`case when t.subject_kind = 'reconciliation' then t.subject_id end`,
  }),
  receiptsBroken: tasks('receiptsBroken', {
    number: sql`(select o.number from orders o where t.subject_kind = 'order' and o.id = ${subject})`,
    name: sql`(select a.name from account a where a.id = case t.subject_kind when 'seller' then ${subject} end)`,
    word: sql`t.subject_kind`,
  }),
  ratingReported: tasks('ratingReported', {
    target: sql`t.subject_id`,
    name: sql`(select a.name from rating r join account a on a.id = r.author_id where r.id = ${subject})`,
    number: sql`(select o.number from rating r join orders o on o.id = r.order_id where r.id = ${subject})`,
  }),
  guardianToProve: tasks('guardianToProve', {
    target: sql`t.subject_id`,
    name: sql`(select a.name from guardian_proof g join account a on a.id = g.account_id where g.id = ${subject})`,
  }),
  teamPaused: tasks('teamPaused', {
    title: sql`(select team.name::jsonb from team where team.id = ${subject})`,
    target: sql`t.subject_id`,
  }),
  applicationWaiting: tasks('applicationWaiting', {
    target: sql`t.subject_id`,
    name: sql`(select a.name from team_member m join account a on a.id = m.account_id where m.id = ${subject})`,
    title: sql`(select team.name::jsonb from team where team.id = ${fact('teamId')})`,
  }),
  // Shows the account that asked, and no child: each look at a child is a line of the audit log.
  birthDateAsked: tasks('birthDateAsked', { name: personOf(fact('askedBy')), target: sql`t.subject_id` }),
  lateMark: tasks('lateMark', { number: numberOf(subject) }),
  legalTextOfBuild: tasks('legalTextOfBuild', { word: sql`t.subject_id`, target: sql`t.subject_id` }),
} satisfies Partial<Record<OperatorTaskKind, Source>>;
