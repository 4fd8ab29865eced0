import { type Kysely, sql } from 'kysely';
import { seatHolding } from '#contract/order.rules.ts';
import type { Tables } from '#server/db/types.ts';

/** Open items of an account: numbers of rows, and sums in minor units. */
export interface OpenCounts {
  booked: number;
  given: number;
  classes: number;
  withdrawals: number;
  packs: number;
  balance: number;
  held: number;
  earnings: number;
  /** Earnings that cannot be given up: they wait, are on their way or are owed. */
  unsettled: number;
  teams: number;
  operator: number;
  suspended: number;
  /** 1 for a coach whose role was closed: they withdraw even the smallest rest. */
  closed: number;
}

export async function countOpen(db: Kysely<Tables>, accountId: string, now: Date): Promise<OpenCounts> {
  // The texts of both sides in a dispute are needed until it is decided.
  const live = sql`(status in (${sql.join(seatHolding.map((status) => sql.lit(status)))})
    or exists (select from dispute d where d.order_id = orders.id and d.decided_at is null))`;
  const { rows } = await sql<OpenCounts>`select
    (select count(*) from orders where student_id = ${accountId} and ${live})::int as booked,
    (select count(*) from orders where coach_id = ${accountId} and ${live})::int as given,
    (select count(*) from class where coach_id = ${accountId} and state = 'published' and starts_at > ${now})::int
      as classes,
    (select count(*) from withdrawal where coach_id = ${accountId} and state in ('requested', 'approved'))::int
      as withdrawals,
    (select count(*) from class_pack where account_id = ${accountId} and state = 'running'
      and sessions_used < sessions)::int as packs,
    (select coalesce(sum(posted_minor), 0) from ledger_account
      where owner_id = ${accountId} and id like 'student:%')::float8 as balance,
    -- The part of the balance that is held while a payment is charged back.
    (select coalesce(sum(c.held_minor), 0) from chargeback c join payment p on p.id = c.payment_id
      where p.account_id = ${accountId} and c.settled_at is null)::float8 as held,
    (select coalesce(sum(posted_minor), 0) from ledger_account
      where owner_id = ${accountId} and id like 'coach:%')::float8 as earnings,
    (select count(*) from ledger_account where owner_id = ${accountId} and id like 'coach:%'
      and id not like 'coach:%:available' and posted_minor <> 0)::int as unsettled,
    -- Somebody else could lead it: the team is handed over first. A team without such a member is paused with the account.
    (select count(*) from team t join team_member lead on lead.team_id = t.id and lead.duty = 'leader'
      where lead.account_id = ${accountId} and t.state = 'approved' and exists (
        select from team_member m join account a on a.id = m.account_id
        join account_role r on r.account_id = a.id and r.role = 'coach' and r.state = 'approved'
        join coach c on c.id = a.id
        where m.team_id = t.id and m.state = 'joined' and m.duty <> 'leader' and m.child_id is null
          and a.state = 'active'))::int as teams,
    (select count(*) from operator where account_id = ${accountId})::int as operator,
    -- An operator decides about the role first: a deletion would undo it.
    (select count(*) from account_role where account_id = ${accountId} and state = 'suspended'
      and suspended_by = 'operator')::int as suspended,
    (select count(*) from account_role where account_id = ${accountId} and role = 'coach'
      and state = 'closed')::int as closed`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a select without a row');
  return found;
}
