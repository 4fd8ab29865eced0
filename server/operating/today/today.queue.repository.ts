import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { jobNames } from '#contract/job-names.ts';
import type { TodayKind } from '#contract/today-kinds.ts';
import { isSideOfChargeback, isSideOfOrder } from '#server/booking/public.ts';
import {
  isSideOfHours,
  selectAwaitingConsent,
  waitingHoursSince,
  waitsForOperator,
} from '#server/helping/public.ts';
import { fromProposedEnds } from '#server/money/public.ts';
import { isNotAbout } from '#server/operating/feedback/feedback.repository.ts';
import { isSideOfEntry } from '#server/operating/ledger-entry/ledger-entry.repository.ts';
import { isFailing } from '#server/platform/public.ts';
import { unreachable } from './today.reach.repository.ts';
import {
  type Moment,
  type Source,
  isForeign,
  isOwnPerson,
  itemsFrom,
  numberOf,
  personOf,
} from './today.row.repository.ts';
import { taskSources } from './today.task.repository.ts';

const uuids = (rows: Source['rows']): Source => ({ idType: 'uuid', hasLimit: false, rows });
const isForeignOrder = (moment: Moment, orderId: RawBuilder<unknown>) =>
  isForeign(moment, (id) => isSideOfOrder(orderId, id));
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

const withdrawals = (state: 'requested' | 'approved'): Source =>
  uuids((moment) =>
    itemsFrom(
      sql`from withdrawal w where w.state = ${sql.lit(state)}
      and ${isForeign(
        moment,
        (id) => sql`(w.coach_id = ${id}::uuid
        or w.state = 'approved' and w.needs_two and w.approved_by in (
          select linked_operators(${id}, ${moment.now})))`,
      )}`,
      {
        id: sql`w.id`,
        at: sql`w.created_at`,
        name: personOf(sql`w.coach_id`),
      },
    ),
  );

const feedback = (condition: RawBuilder<unknown>, word: RawBuilder<unknown>) =>
  itemsFrom(sql`from feedback f where f.seen_at is null and ${condition}`, {
    id: sql`f.id`,
    at: sql`f.created_at`,
    name: personOf(sql`f.account_id`),
    word,
  });

/** SQL: an open safety report `e` of the sender of `f`, unless it is about the reader. */
const isOpenOfSender = ({ readerId }: Moment) => sql`e.account_id = f.account_id and e.kind = 'safety'
  and e.seen_at is null and ${isNotAbout('e', readerId)}`;

/** SQL: id of a role, which sorts in the order of its bytes as the cursor does. */
const roleId = sql`(r.account_id || ':' || r.role) collate "C"`;

/** Every kind of item and its rows. The rows of a queue are those that the call of the queue lists. */
export const sources: Readonly<Record<TodayKind, Source>> = {
  ...taskSources,
  // The word is the gravest reason of the sender's open reports: the row stands for all of them.
  safetyReported: uuids((moment) =>
    feedback(
      sql`f.kind = 'safety' and ${isNotAbout('f', moment.readerId)} and not exists (
        select from feedback e where ${isOpenOfSender(moment)}
          and (e.created_at, e.id) < (f.created_at, f.id))`,
      sql`case when exists (select from feedback e where ${isOpenOfSender(moment)}
        and e.reason = 'childDanger') then 'childDanger' else f.reason end`,
    ),
  ),
  feedbackReceived: uuids(() => feedback(sql`f.kind <> 'safety'`, sql`f.kind`)),
  booksBroken: uuids(() =>
    itemsFrom(sql`from money_freeze f where f.ended_at is null`, { id: sql`f.id`, at: sql`f.since` }),
  ),
  correctionToConfirm: uuids((moment) =>
    itemsFrom(
      sql`from order_correction c where c.state = 'open' and ${isForeign(
        moment,
        (id) => sql`(c.proposed_by = ${id}::uuid or ${isSideOfOrder(sql`c.order_id`, id)})`,
      )}`,
      {
        id: sql`c.id`,
        at: sql`c.proposed_at`,
        number: numberOf(sql`c.order_id`),
        name: personOf(sql`c.proposed_by`),
      },
    ),
  ),
  ledgerEntryToConfirm: uuids((moment) =>
    itemsFrom(
      // Subqueries read payments by id: a join would read all of them.
      sql`from ledger_entry e where e.state = 'open' and ${isForeign(
        moment,
        (id) => sql`(e.proposed_by = ${id}::uuid or ${isSideOfEntry('e', id)})`,
      )}`,
      {
        id: sql`e.id`,
        at: sql`e.proposed_at`,
        number: numberOf(sql`(select p.order_id from payment p where p.id = e.payment_id)`),
        name: personOf(
          sql`coalesce(e.coach_id, (select p.account_id from payment p where p.id = e.payment_id))`,
        ),
      },
    ),
  ),
  operatorToConfirm: uuids((moment) =>
    itemsFrom(
      sql`from operator_grant g where g.state = 'open' and ${isForeign(
        moment,
        (id) => sql`${id}::uuid in (g.proposed_by, g.account_id)`,
      )}`,
      { id: sql`g.id`, at: sql`g.proposed_at`, name: personOf(sql`g.account_id`) },
    ),
  ),
  chargebackEndToConfirm: {
    idType: 'text',
    hasLimit: false,
    rows: (moment) =>
      itemsFrom(sql`${fromProposedEnds(moment.readerId)} and ${isForeign(moment, isSideOfChargeback)}`, {
        // Another proposal is another item: the claim of its proposer does not stay.
        id: sql`(chargeback.id || ':' || chargeback.version) collate "C"`,
        at: sql`e.at`,
        name: sql`(select a.name from payment p join account a on a.id = p.account_id
          where p.id = chargeback.payment_id)`,
        number: sql`(select o.number from payment p join orders o on o.id = p.order_id
          where p.id = chargeback.payment_id)`,
        target: sql`chargeback.id::text`,
      }),
  },
  withdrawalWaiting: withdrawals('requested'),
  withdrawalToPay: withdrawals('approved'),
  // The limit runs from the end of both sides' time, as in `decisionRefusal`: nobody may decide before.
  disputeToDecide: uuids((moment) =>
    itemsFrom(sql`from dispute d where d.decided_at is null and ${isForeignOrder(moment, sql`d.order_id`)}`, {
      id: sql`d.id`,
      at: sql`coalesce(d.evidence_until, d.answer_by)`,
      since: sql`d.opened_at`,
      number: numberOf(sql`d.order_id`),
      name: sql`(select a.name from orders o
        join account a on a.id = case d.opened_by when 'coach' then o.coach_id else o.student_id end
        where o.id = d.order_id)`,
    }),
  ),
  strikeAppealed: uuids((moment) =>
    itemsFrom(
      sql`from strike s where s.appealed_at is not null and s.decided_at is null
        and ${isForeignOrder(moment, sql`s.order_id`)}`,
      {
        id: sql`s.id`,
        at: sql`s.appealed_at`,
        name: personOf(sql`s.coach_id`),
        number: numberOf(sql`s.order_id`),
      },
    ),
  ),
  hoursWaiting: uuids((moment) =>
    itemsFrom(
      sql`from service_hours
      where ${waitsForOperator(daysFrom(moment.now, -moment.rules.hoursOperatorDays))}
        and ${isForeign(moment, isSideOfHours)}`,
      {
        id: sql`id`,
        at: waitingHoursSince,
        name: personOf(sql`service_hours.helper_id`),
      },
    ),
  ),
  consentWaiting: {
    idType: 'uuid',
    hasLimit: true,
    rows: (moment) =>
      itemsFrom(
        sql`from ${selectAwaitingConsent(moment.db, moment.now, moment.rules)} i where ${isForeign(
          moment,
          (id) => sql`(i.coach_id = ${id}::uuid or ${isOwnPerson(sql`i.helper_id`, id)})`,
        )}`,
        {
          id: sql`i.id`,
          at: sql`i.answer_by`,
          since: sql`i.created_at`,
          name: sql`i.helper_name`,
          title: sql`i.title::jsonb`,
        },
      ),
  },
  clearanceEnding: {
    idType: 'text',
    hasLimit: true,
    rows: (moment) => {
      const { now, rules } = moment;
      const days = Math.max(0, ...rules.clearanceWarningDays);
      return itemsFrom(
        sql`from account_role r join account a on a.id = r.account_id
          where r.role <> 'student' and a.state = 'active' and r.cleared_until <= ${daysFrom(now, days)}
            and (r.state = 'approved' or r.state = 'suspended' and r.suspended_by = 'clearance')
            and ${isForeign(moment, (id) => isOwnPerson(sql`r.account_id`, id))}`,
        {
          id: roleId,
          at: sql`r.cleared_until`,
          since: sql`r.cleared_until - make_interval(secs => ${(days * DAY_MS) / 1000})`,
          name: sql`coalesce(nullif(r.form ->> 'name', ''), a.name)`,
          word: sql`r.role`,
          target: sql`r.account_id || '/' || r.role`,
        },
      );
    },
  },
  joinWaiting: {
    idType: 'text',
    hasLimit: false,
    rows: (moment) =>
      itemsFrom(
        sql`from account_role r join account a on a.id = r.account_id
          where r.role <> 'student' and r.waiting_since is not null
            and ${isForeign(moment, (id) => isOwnPerson(sql`r.account_id`, id))}`,
        {
          id: roleId,
          at: sql`r.waiting_since`,
          name: sql`coalesce(nullif(coalesce(r.revision, r.form) ->> 'name', ''), a.name)`,
          word: sql`r.role`,
          target: sql`r.account_id || '/' || r.role`,
        },
      ),
  },
  teamWaiting: uuids((moment) =>
    itemsFrom(
      sql`from team where team.waiting_since is not null and ${isForeign(
        moment,
        (id) => sql`(team.created_by = ${id}::uuid or exists (
          select from team_member m where m.team_id = team.id and m.duty = 'leader' and m.account_id = ${id}::uuid))`,
      )}`,
      { id: sql`team.id`, at: sql`team.waiting_since`, title: sql`team.name::jsonb` },
    ),
  ),
  partnerAsked: uuids((moment) =>
    itemsFrom(
      sql`from partner_request p join account a on a.id = p.account_id
        where p.state = 'submitted' and a.state = 'active'
          and ${isForeign(moment, (id) => sql`p.account_id = ${id}::uuid`)}`,
      { id: sql`p.id`, at: sql`p.created_at`, name: sql`a.name`, title: sql`p.name::jsonb` },
    ),
  ),
  personUnreachable: unreachable,
  jobFailing: {
    idType: 'text',
    hasLimit: false,
    // Silent for ten of its intervals and five minutes, as in `job.presenter.ts`, failed in its last run, or with a row that fails. Jobs of earlier builds do not count.
    rows: ({ now }) =>
      itemsFrom(
        sql`from job j where j.name = any(${jobNames}) and (
          j.last_ended_at < ${now}::timestamptz - make_interval(secs => greatest(j.every_seconds * 10, 300))
          or exists (select from job_run k where k.job = j.name and k.error is not null and k.ended_at >= j.last_ended_at)
          or exists (select from job_retry t where t.job = j.name and ${isFailing(now)}))`,
        { id: sql`j.name collate "C"`, at: sql`j.last_ended_at`, word: sql`j.name` },
      ),
  },
};

/** Returns the milliseconds between the order of a kind's rows and their limits. */
export const limitAfterMs = ({ hasLimit }: Source, hours: number | null): number =>
  hasLimit ? 0 : (hours ?? 0) * HOUR_MS;
