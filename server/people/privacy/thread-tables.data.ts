import type { PersonalTable } from './personal-rows.data.ts';
import { messageOfCopy } from './privacy.effects.ts';

const isCoach = `exists (select from account_role r where r.account_id = $me and r.role = 'coach'
  and r.state = 'approved' and (r.cleared_until is null or r.cleared_until > $now))`;

/** Applications that the account may answer as leader or deputy, while the team is not paused. */
const answered = `
  select m.id from team_member m join team_member staff on staff.team_id = m.team_id
    join account_role own on own.account_id = $me and own.role = staff.kind and own.state = 'approved'
      and (own.cleared_until is null or own.cleared_until > $now)
  where staff.account_id = $me and staff.state = 'joined' and staff.duty <> 'member' and staff.child_id is null
    and (staff.duty <> 'leader' or ${isCoach}) and m.waiting_since is not null and m.account_id <> $me
    and not exists (select from account_role r where r.account_id = $me
      and (r.state = 'closed' or r.state = 'suspended' and r.suspended_by is distinct from 'clearance'))
    and not exists (select from child_guardian g
      where g.participant_id = m.person_id and g.account_id = $me and g.removed_at is null)
    and exists (select from team join team_member lead on lead.team_id = team.id and lead.duty = 'leader'
      join account a on a.id = lead.account_id and a.state = 'active'
      join account_role r on r.account_id = a.id and r.role = 'coach' and r.state = 'approved'
      where team.id = m.team_id and team.state = 'approved')`;

const inCare = `select g.participant_id from child_guardian g where g.account_id = $me and g.removed_at is null`;

/** Children whose sessions the account reads (docs/domain.md 4.11). */
const shown = `${inCare} and not exists (select from session_hiding h
  where h.participant_id = g.participant_id and h.account_id = $me and h.ended_at is null)`;

/** Threads that the account is a member of now: the same as the reads of messages decide. */
const ownThreads = `(
  select id from orders where student_id = $me
  union select p.order_id from order_participant p where p.left_at is null and p.participant_id in (${shown})
  union select o.id from orders o where o.coach_id = $me and ${isCoach} and not exists (
    select from order_proposal p where p.order_id = o.id and p.from_coach_id is not null
      and p.state in ('open', 'left', 'closed'))
  union select id from invitation where helper_id = $me or helper_id in (${shown}) or (coach_id = $me and ${isCoach})
  union select id from team_member where person_id = $me or person_id in (${shown})
  union ${answered}
  union select id from thread where asker_id = $me
  union select t.id from thread t join class c on c.id = t.class_id
    where t.coach_id = $me and c.coach_id = $me and ${isCoach})`;

/** Threads and messages of an account. */
export const threadTables: readonly PersonalTable[] = [
  {
    table: 'thread',
    owned: `id in ${ownThreads}`,
    copied: ['id', 'kind', 'class_id', 'changed_at'],
    erase: { version: 'version + 1' },
    erased: 'id in (select thread_id from message where author_id = $me)',
  },
  // A question has its own id; the others have that of their record.
  { table: 'thread', owned: 'asker_id = $me', copied: [], erase: 'keep', named: 'id' },
  {
    table: 'message',
    owned: `thread_id in ${ownThreads}`,
    copied: ['id', 'thread_id', 'position', 'side', 'at', 'tapped_at', 'key_id', 'sealed'],
    opened: messageOfCopy,
    erase: { key_id: 'null', sealed: 'null' },
    erased: 'author_id = $me',
    named: 'id',
  },
  {
    table: 'message_picture',
    owned: `message_id in (select id from message where thread_id in ${ownThreads})`,
    copied: ['message_id', 'number'],
    erase: 'delete',
    erased: 'message_id in (select id from message where author_id = $me)',
  },
  { table: 'class_message', owned: 'author_id = $me', copied: ['class_id', 'at', 'sent'], erase: 'keep' },
  { table: 'message_mark', owned: 'account_id = $me', copied: ['thread_id', 'read_to'], erase: 'delete' },
  {
    table: 'message_report',
    owned: 'feedback_id in (select id from feedback where account_id = $me)',
    copied: ['message_id', 'ended_at'],
    erase: 'keep',
  },
  { table: 'message_arrival', owned: 'account_id = $me', copied: ['n'], erase: 'delete' },
];
