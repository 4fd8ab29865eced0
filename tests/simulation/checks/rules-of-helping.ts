import { sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Rule } from './violation.ts';

const agreement = {
  await: sql.lit(AgreementState.await),
  agree: sql.lit(AgreementState.agree),
  reject: sql.lit(AgreementState.reject),
};
const validity = {
  not: sql.lit(ValidityFlag.not),
  is: sql.lit(ValidityFlag.is),
  expired: sql.lit(ValidityFlag.expired),
};

/** Invitations and minutes (docs/domain.md 4.6 and 4.7). */
export const helpingRules: readonly Rule[] = [
  {
    name: 'I9 a helper is in one place at a time, unless both sides confirmed it',
    broken: sql`
      select a.id::text as what from invitation a
      join invitation b on b.helper_id = a.helper_id and b.id > a.id
      join class c on c.id = a.class_id
      join class d on d.id = b.class_id
      where a.agreement = ${agreement.agree} and a.validity = ${validity.is} and b.agreement = ${agreement.agree} and b.validity = ${validity.is}
        and c.starts_at < d.ends_at and c.ends_at > d.starts_at
        and not a.overlap_confirmed and not b.overlap_confirmed
        -- A class that is moved takes its helpers along.
        and c.moved_at is null and d.moved_at is null`,
  },
  {
    name: 'helpers fill the places of a class, each once',
    broken: sql`
      select c.id::text as what from class c
      left join (
        select class_id, count(*) as n from invitation where agreement = ${agreement.agree} and validity = ${validity.is} group by class_id) i
        on i.class_id = c.id
      where c.state = 'published'
        and (c.helpers_taken > c.helper_slots or coalesce(i.n, 0) > c.helper_slots)
      union all
      select class_id::text from invitation where validity = ${validity.is} group by class_id, helper_id having count(*) > 1`,
  },
  {
    name: 'a class counts the helpers who have agreed, also after it',
    broken: sql`
      select c.id::text as what from class c
      left join invitation i on i.class_id = c.id and i.agreement = ${agreement.agree} and i.validity in (${validity.is}, ${validity.expired})
      where c.state = 'published'
      group by c.id having count(i.id) <> c.helpers_taken`,
  },
  {
    name: 'an invitation is answered in its time, and what ended says who ended it',
    broken: sql`
      select i.id::text as what from invitation i
      join class c on c.id = i.class_id
      where i.answered_at > i.created_at + interval '7 days'
        or (c.moved_at is null and i.answered_at > c.starts_at - interval '2 hours')
        or (i.agreement <> ${agreement.await}) <> (i.answered_at is not null)
        or (i.validity = ${validity.not}) <> (i.validity = ${validity.not} and i.ended_at is not null and i.ended_by is not null)
        or (i.agreement = ${agreement.reject} and i.validity <> ${validity.not})`,
  },
  {
    name: 'service of one helper in one class is counted once, for who agreed and after a class that took place',
    broken: sql`
      select helper_id::text as what from service_hours group by helper_id, class_id having count(*) > 1
      union all
      select h.id::text from service_hours h
      join class c on c.id = h.class_id
      left join invitation i on i.id = h.invitation_id and i.agreement = ${agreement.agree} and i.validity <> ${validity.not}
      where h.decided_by = h.helper_id or i.id is null or c.state <> 'published'
        or h.created_at < c.ends_at or h.scheduled_minutes > extract(epoch from c.ends_at - c.starts_at) / 60`,
  },
  {
    name: 'minutes are those that were measured or typed, within the rules, and each value that counted is kept',
    broken: sql`
      select h.id::text as what from service_hours h
      left join (
        select hours_id, count(*) as n, max(revision) as last from service_hours_revision group by hours_id) r
        on r.hours_id = h.id
      left join service_hours_revision newest on newest.hours_id = h.id and newest.revision = r.last
      where h.minutes > h.scheduled_minutes + case h.source when 'manual' then 120 when 'checkin' then 30 else 0 end
          and h.state <> 'corrected'
        or h.minutes > h.scheduled_minutes + 120
        or (h.state in ('approved', 'corrected')) <> (coalesce(r.n, 0) > 0) and h.state <> 'inactive'
        or (h.state in ('approved', 'corrected') and (r.n <> h.revision or newest.minutes <> h.minutes))
        or (h.state = 'corrected' and h.revision < 2)
        or h.submissions > 2 or (h.state in ('pending', 'declined') and h.submissions = 0)
        or (h.state = 'approved' and h.decided_by is null
          and (h.source <> 'checkin' or h.decided_at < h.class_ended_at + interval '7 days'))`,
  },
  {
    name: 'a scan counts in the time of its class, and not a week late',
    broken: sql`
      select s.nonce::text as what from helper_scan s
      join class c on c.id = s.class_id
      where c.moved_at is null and (s.at < c.starts_at - interval '30 minutes' or s.at > c.ends_at + interval '2 hours')
        or s.received_at > s.at + interval '7 days 5 seconds'
        or s.received_at < s.at - interval '2 minutes 5 seconds'`,
  },
  {
    name: 'nobody but an operator has a word about hours after a dispute, and that once',
    broken: sql`
      select h.id::text as what from service_hours h
      where h.disputed_at is not null and (
        h.settled_at is null and h.state in ('entered', 'pending', 'approved')
        or h.decided_by = h.coach_id and h.decided_at > h.disputed_at
        or h.settled_at is not null and h.decided_at > h.settled_at
        or (select count(*) from audit_event a
          where a.subject_id = h.id::text and a.action = 'hours.settled') <> (h.settled_at is not null)::int)`,
  },
  {
    name: 'a draft is answered once and in its time, and becomes one class; few of an author wait',
    broken: sql`
      select d.id::text as what from class_draft d
      where d.agreement <> ${agreement.await} and d.answered_at >= d.starts_at or (d.agreement = ${agreement.reject}) <> (d.reason is not null)
        or d.agreement = ${agreement.agree} and d.validity = ${validity.not}
      union all
      select class_id::text from class_draft where class_id is not null group by class_id having count(*) > 1
      union all
      select author_id::text from class_draft where agreement = ${agreement.await} and validity = ${validity.is}
      group by author_id having count(*) > 5`,
  },
];
