import { type Kysely, type RawBuilder, sql } from 'kysely';
import { AgreementState, type HelperRole, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { MessageSide, ThreadKind } from '#contract/message.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Account } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import {
  adultAge,
  areSessionsHidden,
  blockedWith,
  bornBefore,
  decidesFor,
  isPending,
  readsSeat,
} from '#server/people/public.ts';
import {
  answersIn,
  appliesIn,
  guardiansIn,
  isAdult,
  isApplication,
  isAnswerable,
} from './message.application.repository.ts';

type Db = Kysely<Tables>;

/** The person who reads, and the time of reading. */
export interface Reader {
  id: string;
  isCoach: boolean;
  now: Date;
  /** False for a phone of an earlier build, which cannot draw threads of applications. */
  drawsApplications: boolean;
}

export const readerOf = (
  { id, roles }: Pick<Account, 'id' | 'roles'>,
  now: Date,
  drawsApplications = true,
): Reader => ({ id, isCoach: roles.has('coach'), now, drawsApplications });

/** A thread that the reader is a member of, with or without messages, and the facts that decide what it offers. */
export type Place = ClassPlace | ApplicationPlace;

interface ClassPlace extends PlaceFacts {
  kind: Exclude<ThreadKind, 'application'>;
  class_id: string;
  starts_at: Date;
  ends_at: Date;
  zone: string;
}

interface ApplicationPlace extends PlaceFacts {
  kind: 'application';
  class_id: null;
  team_id: string;
  /** Person to join: the account, or a child. */
  person_id: string;
  person_name: string;
  is_adult: boolean;
}

interface PlaceFacts {
  id: string;
  /** Coach of the class, or leader of the team. */
  coach_id: string;
  /** Booker, helper, or the account that asks or applied. */
  other_id: string;
  role: HelperRole | null;
  side: MessageSide;
  /** The request was made, the helper agreed, or the team may answer; a question is always open to its family. */
  is_begun: boolean;
  /** The request is not made yet, the family has not agreed to this coach, or invitation or application wait for consent. */
  is_awaited: boolean;
  /** End of an order or invitation that ended without the class; answer or end of an application. */
  ended_at: Date | null;
  is_disputed: boolean;
  /** A question about a class that its coach gives, and everybody can find. */
  is_asked: boolean;
  title: LocalText;
  coach_name: string;
  coach_name_zh: string | null;
  other_name: string;
  /** Members on the other side of coach or team, without the reader; for these without the booker or applicant too. */
  also_reads: number;
  /** The reader is a minor, and no guardian is a member. */
  is_alone: boolean;
  /** The reader has stated no birth date, and would write alone: a question, or words about an application. */
  is_ageless: boolean;
  /** A block is between the reader and the other side: the booker, the helper, the account that asks, or the coach. */
  is_blocked: boolean;
  version: number;
  last_position: number;
  unanswered: number;
  changed_at: Date | null;
  read_to: number;
  unread: number;
}

/** SQL: an account reads the session of the participant `p` of the order `o`. Every rule about guardians is here. */
export const readsSession = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(p.left_at is null
    and ${readsSeat(accountId, { participantId: sql`p.participant_id`, ownerId: sql`o.student_id` })})`;

/** SQL: the account booked the order `o`, or reads the session of one of its participants. */
const isFamily = (me: string) => sql<boolean>`(o.student_id = ${me} or exists (
  select from order_participant p where p.order_id = o.id and ${readsSession(sql`${me}::uuid`)}))`;

/** SQL: an order was requested of its coach; an unpaid one was not. */
const isRequested = sql<boolean>`(o.agree_by is not null or o.accepted_at is not null)`;

/** Threads by id, or those with messages. */
type Among = { id: string } | 'written';

const among = (of: Among, column: string, ownIds: RawBuilder<unknown>) =>
  of === 'written'
    ? sql`${sql.ref(column)} in (select t.id from thread t where t.last_position > 0 and t.id in ${ownIds})`
    : sql`${sql.ref(column)} = ${of.id}::uuid`;

/**
 * SQL: the threads that an account is a member of now. Every read of messages goes through it. A former guardian and a
 * former coach are in none. The same for a former leader or deputy of a team.
 */
const placesOf = ({ id: me, isCoach, now, drawsApplications }: Reader, of: Among) => sql`
  select o.id, 'order' as kind, o.class_id, o.coach_id, o.student_id as other_id, null::text as role,
    case when ${isFamily(me)} then 'family' else 'coach' end as side,
    ${isRequested} as is_begun,
    (o.status = ${sql.lit(OrderStatus.awaitPayment)} or ${isUnagreed(sql.ref('o.id'))}) as is_awaited,
    case when o.status in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)}) then o.ended_at end as ended_at,
    o.dispute = 'open' as is_disputed
  from orders o
  where ${among(
    of,
    'o.id',
    sql`(select id from orders where student_id = ${me}
      union select id from orders where coach_id = ${me} and ${isCoach}
      union select p.order_id from child_guardian g join order_participant p on p.participant_id = g.participant_id
        where g.account_id = ${me} and g.removed_at is null)`,
  )} and (${isFamily(me)}
    or (o.coach_id = ${me} and ${isCoach} and ${isRequested} and not ${isUnagreed(sql.ref('o.id'))}))
  union all
  select i.id, 'invitation', i.class_id, i.coach_id, i.helper_id, i.role,
    case when i.coach_id = ${me} then 'coach' else 'helper' end,
    i.agreement = ${sql.lit(AgreementState.agree)},
    i.agreement = ${sql.lit(AgreementState.await)} and i.validity = ${sql.lit(ValidityFlag.is)},
    case when i.validity = ${sql.lit(ValidityFlag.not)} then i.ended_at end, false
  from invitation i
  where ${among(
    of,
    'i.id',
    sql`(select id from invitation where coach_id = ${me} and ${isCoach}
      union select i.id from child_guardian g join invitation i on i.helper_id = g.participant_id
        where g.account_id = ${me} and g.removed_at is null
      union select id from invitation where helper_id = ${me})`,
  )} and (i.helper_id = ${me} or (i.coach_id = ${me} and ${isCoach})
    or (${decidesFor(sql`${me}::uuid`, sql`i.helper_id`)}
      and not ${areSessionsHidden(sql`${me}::uuid`, sql`i.helper_id`)}))
  union all
  select q.id, 'question', q.class_id, q.coach_id, q.asker_id, null,
    case when q.asker_id = ${me} then 'family' else 'coach' end, true, false, null, false
  from thread q join class on class.id = q.class_id
  where q.kind = 'question' and ${
    of === 'written' ? sql`(q.asker_id = ${me} or q.coach_id = ${me})` : sql`q.id = ${of.id}::uuid`
  } and (q.asker_id = ${me} or (q.coach_id = ${me} and ${isCoach} and class.coach_id = ${me}))
  union all
  select m.id, 'application', null::uuid, lead.account_id, m.account_id, null,
    case when ${appliesIn(sql`${me}::uuid`)} then 'family' else 'team' end, ${isAnswerable},
    m.waiting_since is null and m.state = 'pending', coalesce(m.decided_at, m.ended_at), false
  from team_member m join team_member lead on lead.team_id = m.team_id and lead.duty = 'leader'
  where ${among(
    of,
    'm.id',
    sql`(select id from team_member where person_id = ${me}
      union select m.id from child_guardian g join team_member m on m.person_id = g.participant_id
        where g.account_id = ${me} and g.removed_at is null
      union select m.id from team_member staff join team_member m on m.team_id = staff.team_id
        where staff.account_id = ${me} and staff.duty <> 'member')`,
  )} and ${drawsApplications} and ${isApplication} and (${appliesIn(sql`${me}::uuid`)}
    or exists (select from team_member staff where staff.account_id = ${me} and ${answersIn(now)}))`;

/** SQL: guardians of those who take part, help or apply, who are members. */
const guardians = sql`(
  select g.account_id as id from orders o join order_participant p on p.order_id = o.id
    join child_guardian g on g.participant_id = p.participant_id and g.account_id <> g.participant_id
    where o.id = place.id and ${readsSession(sql`g.account_id`)}
  union select g.account_id from child_guardian g
    where place.kind = 'invitation' and g.participant_id = place.other_id and g.removed_at is null
      and g.account_id <> g.participant_id and not ${areSessionsHidden(sql`g.account_id`, sql`g.participant_id`)}
  union select guardian.id from team_member m, lateral (${guardiansIn}) guardian
    where place.kind = 'application' and m.id = place.id)`;

/** SQL: members on the other side of coach or team: booker or applicant, guardians, and participants with a sign-in. */
const facingCoach = sql`(
  select o.student_id as id from orders o where o.id = place.id
  union select a.id from order_participant p join account a on a.id = p.participant_id
    where p.order_id = place.id and p.left_at is null
  union select a.id from team_member m join account a on a.id = m.person_id
    where m.id = place.id and place.kind = 'application'
  union select id from ${guardians} guardian)`;

/** Adds to threads what their readers see and may do. */
const described = ({ id: me, now }: Reader, places: RawBuilder<unknown>) => sql<Place>`
  select place.*, coalesce(team.name, c.title) as title, c.starts_at, c.ends_at, c.zone, m.team_id, m.person_id,
    coalesce(child.name, other.name) as person_name, ${isAdult(now)} as is_adult,
    coach.name as coach_name, coach.name_zh as coach_name_zh,
    coalesce(nullif(form.form ->> 'name', ''), other.name) as other_name,
    coalesce(c.state = 'published' and c.coach_id = place.coach_id and coach.is_listed, false) as is_asked,
    (select count(*)::int from ${facingCoach} reader where reader.id <> ${me}
      and (place.side not in ('coach', 'team') or reader.id <> place.other_id)) as also_reads,
    exists (select from account where account.id = ${me} and case when place.kind = 'question'
      then coalesce(account.birth_date > ${bornBefore(adultAge, now, sql`account.zone`)}, false)
      else coalesce(${isPending(now)}, false)
        or (coalesce(account.birth_date > ${bornBefore(adultAge, now, sql`account.zone`)}, false)
          and not exists (select from ${guardians} guardian where guardian.id <> ${me})) end) as is_alone,
    (place.side = 'family' and place.kind in ('question', 'application')
      and exists (select from account where account.id = ${me} and account.birth_date is null)) as is_ageless,
    (case when place.side in ('coach', 'team') then place.other_id else place.coach_id end = any(${blockedWith(me)})) as is_blocked,
    coalesce(t.version, 0) as version, coalesce(t.last_position, 0) as last_position,
    coalesce(t.unanswered, 0)::int as unanswered, t.changed_at,
    coalesce(mark.read_to, 0) as read_to,
    (select count(*)::int from message m where m.thread_id = place.id
      and m.position > coalesce(mark.read_to, 0) and m.author_id <> ${me}) as unread
  from (${places}) place
  left join class c on c.id = place.class_id
  left join team_member m on place.kind = 'application' and m.id = place.id
  left join team on team.id = m.team_id
  left join participant child on child.id = m.child_id
  join coach on coach.id = place.coach_id
  join account other on other.id = place.other_id
  left join account_role form on form.account_id = place.other_id and form.role = place.role
  left join thread t on t.id = place.id
  left join message_mark mark on mark.thread_id = place.id and mark.account_id = ${me}`;

/** A thread that the reader is a member of now; undefined for everybody else. */
export async function findPlace(db: Db, reader: Reader, id: string): Promise<Place | undefined> {
  const { rows } = await described(reader, placesOf(reader, { id })).execute(db);
  return rows[0];
}

/** The reader's question to the present coach of a class, before or after its first message. */
export async function findAskingPlace(db: Db, reader: Reader, classId: string): Promise<Place | undefined> {
  const { rows } = await described(
    reader,
    sql`
      select coalesce(q.id, class.id) as id, 'question' as kind, class.id as class_id, class.coach_id,
        ${reader.id}::uuid as other_id, null::text as role, 'family' as side, true as is_begun, false as is_awaited,
        null::timestamptz as ended_at, false as is_disputed
      from class left join thread q
        on q.asker_id = ${reader.id} and q.class_id = class.id and q.coach_id = class.coach_id
      where class.id = ${classId} and class.coach_id <> ${reader.id}`,
  ).execute(db);
  return rows[0];
}

/** Threads of the reader with messages, the one that changed last first. */
export async function listPlaces(
  db: Db,
  reader: Reader,
  after: readonly [at: Date, id: string] | undefined,
  limit: number,
): Promise<Place[]> {
  const [at, id] = after ?? [null, null];
  const page = sql`
    select place.* from (${placesOf(reader, 'written')}) place join thread on thread.id = place.id
    where thread.last_position > 0 and (${at}::timestamptz is null or thread.changed_at < ${at}
      or (thread.changed_at = ${at} and thread.id > ${id}::uuid))
    order by thread.changed_at desc, thread.id limit ${limit}`;
  const { rows } = await sql<Place>`${described(reader, page)} order by t.changed_at desc, place.id`.execute(
    db,
  );
  return rows;
}

/** Number of unread messages in all threads of the reader. */
export async function countUnreadMessages(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${placesOf(reader, 'written')}) place
    join message m on m.thread_id = place.id
    left join message_mark mark on mark.thread_id = place.id and mark.account_id = ${reader.id}
    where m.position > coalesce(mark.read_to, 0) and m.author_id <> ${reader.id}`.execute(db);
  return rows[0]?.n ?? 0;
}
