import { sql } from 'kysely';

/**
 * The coach of a class (`c`, `o`) may not lead it. The role is suspended or closed, or cleared for less than the
 * class. A coach only hidden for a while keeps the orders there are.
 */
export const isCoachGone = sql<boolean>`(
  exists (select from account_role r where r.account_id = o.coach_id and r.role = 'coach'
    and r.state in ('suspended', 'closed'))
  or exists (select from coach k where k.id = o.coach_id and k.cleared_until < c.ends_at))`;

/**
 * The same for the moment at which the class began, as the audit log and the evidence show it. Later changes
 * of the coach do not affect a class that took place. `order` and `cls` are the aliases of the query.
 */
export const wasCoachGone = (order: string, cls: string) => sql<boolean>`(
  coalesce((select e.action <> 'role.reinstated' from audit_event e
    where e.subject_kind = 'account' and e.subject_id = ${sql.ref(`${order}.coach_id`)}::text
      and e.action in ('role.suspended', 'role.closed', 'role.reinstated') and e.facts ->> 'role' = 'coach'
      and e.at <= ${sql.ref(`${cls}.starts_at`)}
    order by e.id desc limit 1), false)
  or exists (select from coach k join clearance e on e.account_id = k.id and e.expires_at = k.cleared_until
    where k.id = ${sql.ref(`${order}.coach_id`)} and k.cleared_until < ${sql.ref(`${cls}.ends_at`)}
      and e.set_at <= ${sql.ref(`${cls}.starts_at`)}))`;
