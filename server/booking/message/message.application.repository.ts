import { type RawBuilder, sql } from 'kysely';
import {
  adultAge,
  areSessionsHidden,
  bornBefore,
  decidesFor,
  holdsRole,
  isBarred,
} from '#server/people/public.ts';

type Sql = RawBuilder<unknown>;

/** SQL: `m` is an application to a team. The coach who began the team has a place in it without one. */
export const isApplication = sql<boolean>`(m.decided_at is null or m.decided_by is not null)`;

/** SQL: the account is the applicant of `m` or decides for them. */
const isRelative = (accountId: Sql) =>
  sql<boolean>`(m.person_id = ${accountId} or ${decidesFor(accountId, sql`m.person_id`)})`;

/** SQL: the account writes on the side of the applicant of `m`. */
export const appliesIn = (accountId: Sql): RawBuilder<boolean> =>
  sql<boolean>`(m.person_id = ${accountId} or (${decidesFor(accountId, sql`m.person_id`)}
    and not ${areSessionsHidden(accountId, sql`m.person_id`)}))`;

/** SQL: the team of the application `m` is approved, its leader may lead, and a guardian has agreed where that is needed. */
export const isAnswerable = sql<boolean>`(m.waiting_since is not null and exists (
  select from team join team_member lead on lead.team_id = team.id and lead.duty = 'leader'
  join account a on a.id = lead.account_id and a.state = 'active'
  join account_role r on r.account_id = a.id and r.role = 'coach' and r.state = 'approved'
  where team.id = m.team_id and team.state = 'approved'))`;

/** SQL: `staff` is a leader or deputy who may answer the application `m` now. The team's own rule is `isTrusted`. */
export const answersIn = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  staff.team_id = m.team_id and staff.state = 'joined' and staff.duty <> 'member' and staff.child_id is null
  and ${isAnswerable} and not ${isRelative(sql`staff.account_id`)} and staff.account_id <> m.account_id
  and ${holdsRole(sql`staff.account_id`, sql`staff.kind`, now)}
  and (staff.duty <> 'leader' or ${holdsRole(sql`staff.account_id`, 'coach', now)})
  and not ${isBarred(sql`staff.account_id`)})`;

/** SQL: guardians of the applicant of `m`, who are members. */
export const guardiansIn = sql`
  select g.account_id as id from child_guardian g
  where g.participant_id = m.person_id and g.removed_at is null and g.account_id <> g.participant_id
    and not ${areSessionsHidden(sql`g.account_id`, sql`g.participant_id`)}`;

/** SQL: the applicant of `m` is known as an adult; `other` is the account that applied. */
export const isAdult = (now: Date): RawBuilder<boolean> => sql<boolean>`coalesce(
  case when m.child_id is null then other.birth_date else child.birth_date end
    <= ${bornBefore(adultAge, now, sql`other.zone`)}, false)`;
