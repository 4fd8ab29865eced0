import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Rule } from './violation.ts';

/** The same for accounts, teams and withdrawals. */
export const peopleRules: readonly Rule[] = [
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
        and not (o.status = ${sql.lit(OrderStatus.canceled)} and o.cancel_code in ('offerDeclined', 'unpaid')))`,
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
