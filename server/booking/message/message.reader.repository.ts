import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { ThreadKind } from '#contract/message.ts';
import type { ReaderSide } from '#contract/notice-subjects.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tables } from '#server/db/types.ts';
import { areSessionsHidden, holdsRole } from '#server/people/public.ts';
import { answersIn, appliesIn } from './message.application.repository.ts';
import { readsSession } from './message.place.repository.ts';

export type ThreadReader = {
  thread_id: string;
  account_id: string;
  as: ReaderSide;
  /** Title of the class, or name of the team. */
  title: LocalText;
  has_unread_notice: boolean;
} & (
  | { kind: Exclude<ThreadKind, 'application'>; starts_at: Date; zone: string }
  | { kind: 'application'; starts_at: null; zone: null }
);

/**
 * Lists the present members of threads, each once, in the order of their ids: the accounts whose `placesOf` has the thread.
 * Each with the class or team, and with a flag for an unread notice about the thread.
 */
export async function listReaders(
  db: Kysely<Tables>,
  threadIds: readonly string[],
  now: Date,
): Promise<ThreadReader[]> {
  const isCoach = (id: string) => holdsRole(sql.ref(id), 'coach', now);
  const { rows } = await sql<ThreadReader>`
    with reader as (
      select o.id as thread_id, o.student_id as account_id, 'student' as "as", 1 as rank from orders o
        where o.id = any(${threadIds}::uuid[])
      union all select o.id, g.account_id, 'guardian', 2
        from orders o join order_participant p on p.order_id = o.id
        join child_guardian g on g.participant_id = p.participant_id
        where o.id = any(${threadIds}::uuid[]) and ${readsSession(sql`g.account_id`)}
      union all select o.id, o.coach_id, 'coach', 3 from orders o
        where o.id = any(${threadIds}::uuid[]) and not ${isUnagreed(sql.ref('o.id'))} and ${isCoach('o.coach_id')}
      union all select i.id, i.coach_id, 'coach', 1 from invitation i
        where i.id = any(${threadIds}::uuid[]) and ${isCoach('i.coach_id')}
      union all select i.id, i.helper_id, i.role, 2 from invitation i where i.id = any(${threadIds}::uuid[])
      union all select i.id, g.account_id, 'guardian', 3
        from invitation i join child_guardian g on g.participant_id = i.helper_id
        where i.id = any(${threadIds}::uuid[]) and g.removed_at is null
          and not ${areSessionsHidden(sql`g.account_id`, sql`g.participant_id`)}
      union all select t.id, t.asker_id, 'student', 1 from thread t
        where t.id = any(${threadIds}::uuid[]) and t.kind = 'question'
      union all select t.id, t.coach_id, 'coach', 2 from thread t join class on class.id = t.class_id
        where t.id = any(${threadIds}::uuid[]) and t.kind = 'question' and class.coach_id = t.coach_id
          and ${isCoach('t.coach_id')}
      union all select m.id, m.person_id, m.kind, 1 from team_member m where m.id = any(${threadIds}::uuid[])
      union all select m.id, g.account_id, 'guardian', 2
        from team_member m join child_guardian g on g.participant_id = m.person_id
        where m.id = any(${threadIds}::uuid[]) and ${appliesIn(sql`g.account_id`)}
      union all select m.id, staff.account_id, staff.kind, 3
        from team_member m join team_member staff on staff.team_id = m.team_id
        where m.id = any(${threadIds}::uuid[]) and ${answersIn(now)})
    select distinct on (account_id, thread_id) reader.thread_id, reader.account_id, reader."as",
      t.kind, coalesce(team.name, c.title) as title, c.starts_at, c.zone,
      exists (select from notice n where n.account_id = reader.account_id and n.about_id = reader.thread_id
        and n.kind in ('messageArrived', 'teamMessageArrived') and n.read_at is null) as has_unread_notice
    from reader join thread t on t.id = reader.thread_id left join class c on c.id = t.class_id
    left join team_member m on m.id = t.application_id left join team on team.id = m.team_id
    join account a on a.id = reader.account_id and a.state = 'active'
    order by account_id, thread_id, rank`.execute(db);
  return rows;
}
