import { sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { type Source, itemsFrom } from './today.row.repository.ts';

/**
 * Accounts with an unreachable contact and something ahead: an order that keeps its seats, a class that they lead, or
 * help that they agreed to. The limit is the begin of the first one.
 */
export const unreachable: Source = {
  idType: 'uuid',
  hasLimit: true,
  rows: ({ now }) =>
    itemsFrom(
      sql`from (
        select c.account_id, min(c.unreachable_at) as since,
          case when count(*) > 1 then 'both' else min(c.channel) end as word
        from contact c where c.unreachable_at is not null group by c.account_id) u
      join account a on a.id = u.account_id and a.state = 'active'
      cross join lateral (
        select min(first_at) as at from (
          (select k.starts_at as first_at from class k where k.coach_id = u.account_id and k.state = 'published'
            and k.starts_at > ${now} order by k.starts_at limit 1)
          union all (select k.starts_at from orders o join class k on k.id = o.class_id
            where o.student_id = u.account_id and o.seat_held and k.starts_at > ${now} order by k.starts_at limit 1)
          union all (select k.starts_at from invitation i join class k on k.id = i.class_id
            where i.helper_id = u.account_id and i.agreement = ${sql.lit(AgreementState.agree)}
              and i.validity = ${sql.lit(ValidityFlag.is)} and k.starts_at > ${now}
            order by k.starts_at limit 1)) ahead) first
      where first.at is not null`,
      {
        id: sql`u.account_id`,
        at: sql`first.at`,
        since: sql`u.since`,
        name: sql`a.name`,
        word: sql`u.word`,
        target: sql`u.account_id::text`,
      },
    ),
};
