import { sql } from 'kysely';
import type { Rule } from './violation.ts';

/** The same for accounts, helpers, teams and withdrawals. */
export const peopleRules: readonly Rule[] = [
  {
    name: 'I9 a helper is in one place at a time, unless that was confirmed',
    broken: sql`
      select a.id::text as what from invitation a
      join invitation b on b.helper_id = a.helper_id and b.id > a.id
      join class c on c.id = a.class_id
      join class d on d.id = b.class_id
      where a.agreement = '1' and a.validity = '1' and b.agreement = '1' and b.validity = '1'
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
        select class_id, count(*) as n from invitation where agreement = '1' and validity = '1' group by class_id) i
        on i.class_id = c.id
      where c.starts_at > '2000-01-01' and c.state = 'published'
        and (c.helpers_taken > c.helper_slots or coalesce(i.n, 0) > c.helper_slots)
      union all
      select class_id::text from invitation where validity = '1' group by class_id, helper_id having count(*) > 1`,
  },
  {
    name: 'service of one helper in one class is counted once',
    broken: sql`
      select helper_id::text as what from service_hours group by helper_id, class_id having count(*) > 1
      union all
      select h.id::text from service_hours h where h.decided_by = h.helper_id`,
  },
  {
    name: 'nobody who is locked has a session',
    broken: sql`
      select s.account_id::text as what from session s join account a on a.id = s.account_id where a.state <> 'active'`,
  },
  {
    name: 'a period that is paid was paid for, and one that is not brings nothing',
    broken: sql`
      select m.id::text as what from membership m
      where m.state = 'paid' and not exists (
        select from transfer t where t.membership_id = m.id and t.kind = 'membership' and t.amount_minor = m.price_minor)
      union all
      -- A booking that was never taken up has used nothing: what it was promised may be given back.
      select b.order_id::text from membership_benefit b join membership m on m.id = b.membership_id
      join orders o on o.id = b.order_id
      where b.at < m.starts_at or b.at >= m.ends_at or (m.state <> 'paid'
        and not (o.status = '5' and o.cancel_code in ('offerDeclined', 'unpaid')))`,
  },
  {
    name: 'a coach has one open withdrawal, and withdraws no more than was released',
    broken: sql`
      select coach_id::text as what from withdrawal where state in ('requested', 'approved')
      group by coach_id having count(*) > 1
      union all
      select coach_id::text from withdrawal where amount_minor < 2500`,
  },
  {
    name: 'a person asks to join a team once, and a team has one leader',
    broken: sql`
      select person_id::text as what from team_member where state in ('pending', 'joined')
      group by team_id, person_id having count(*) > 1
      union all
      select team_id::text from team_member where state = 'joined' and duty = 'leader'
      group by team_id having count(*) > 1`,
  },
  {
    name: 'a family waits once for a class',
    broken: sql`
      select account_id::text as what from waitlist_entry where state in ('waiting', 'offered')
      group by class_id, account_id having count(*) > 1`,
  },
];
