import { type Kysely, type RawBuilder, sql } from 'kysely';
import { AgreementState, OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

/** The conditions of an announcement; null is no condition. */
export type AudienceRow = Pick<Row<'announcement'>, 'role' | 'language' | 'city_id' | 'team_id'>;

/** Accounts of one statement: far less than a statement's deadline, also on a slow disk. */
const batch = 10_000;

/**
 * SQL: the account that reads for a member `m` of a team (docs/domain.md 4.28). For a child it is the one that applied,
 * while it is a guardian from whom the sessions are not hidden; otherwise the leading guardian.
 */
const readerOf = sql`case when m.child_id is null or exists (
    select from child_guardian g
    where g.participant_id = m.child_id and g.account_id = m.account_id and g.removed_at is null)
  and not exists (
    select from session_hiding h
    where h.participant_id = m.child_id and h.account_id = m.account_id and h.ended_at is null)
  then m.account_id else (select p.guardian_id from participant p where p.id = m.child_id) end`;

/**
 * SQL: accounts that have to do with a city now (docs/domain.md 4.28). An account has no city of its own, so what it
 * does there counts. A seat is live by `is_live` and `seat_held`, which follow the status of the order.
 */
const inCity = (cityId: string, now: Date): RawBuilder<unknown> => sql`
  select co.id from coach co where co.city_id = ${cityId}
  union select c.coach_id from class c where c.city_id = ${cityId} and c.state = 'published' and c.ends_at > ${now}
  union select o.student_id from class c join orders o on o.class_id = c.id
    where c.city_id = ${cityId} and c.ends_at > ${now} and o.seat_held and o.status <> ${OrderStatus.completed}
  union select g.account_id from class c
    join order_participant p on p.class_id = c.id and p.is_live
    join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
    where c.city_id = ${cityId} and c.ends_at > ${now} and not exists (
      select from session_hiding h
      where h.participant_id = p.participant_id and h.account_id = g.account_id and h.ended_at is null)
  union select i.helper_id from class c join invitation i on i.class_id = c.id
    where c.city_id = ${cityId} and c.state = 'published' and c.ends_at > ${now}
      and i.agreement = ${AgreementState.agree} and i.validity = ${ValidityFlag.is}
  union select ${readerOf} from team t join team_member m on m.team_id = t.id and m.state = 'joined'
    where t.city_id = ${cityId} and t.state = 'approved'`;

/** SQL: accounts `a` of the audience now. Only open accounts are notified. */
const isIn = ({ role, language, city_id: cityId, team_id: teamId }: AudienceRow, now: Date) => {
  const all = [
    sql`a.state = 'active'`,
    ...(language === null ? [] : [sql`a.language = ${language}`]),
    ...(role === null
      ? []
      : [
          sql`exists (select from account_role r
            where r.account_id = a.id and r.role = ${role} and r.state = 'approved')`,
        ]),
    ...(cityId === null ? [] : [sql`a.id in (${inCity(cityId, now)})`]),
    ...(teamId === null
      ? []
      : [
          sql`a.id in (select ${readerOf} from team_member m where m.team_id = ${teamId} and m.state = 'joined')`,
        ]),
  ];
  return sql.join(all, sql` and `);
};

/** The people of an audience, and those of them whom a push or a mail about news reaches. */
export async function countAudience(
  db: Kysely<Tables>,
  audience: AudienceRow,
  now: Date,
): Promise<{ people: number; outside: number }> {
  const isWanted = (channel: 'push' | 'email') => sql`coalesce(s.${sql.ref(channel)}, true) and not exists (
    select from channel_off o
    where o.account_id = a.id and o.notice_group = 'news' and o.channel = ${channel})`;
  const { rows } = await sql<{ people: number; outside: number }>`
    select count(*)::int as people, count(*) filter (where
      (exists (select from push_subscription p where p.account_id = a.id) and ${isWanted('push')})
      or (exists (select from contact c where c.account_id = a.id and c.channel = 'email'
        and c.unreachable_at is null) and ${isWanted('email')}))::int as outside
    from account a left join channel_setting s on s.account_id = a.id
    where ${isIn(audience, now)}`.execute(db);
  return rows[0] ?? { people: 0, outside: 0 };
}

/**
 * Writes the notices of an announcement for its audience now. Returns their number. Each statement writes one batch,
 * so that none meets the deadline of a statement.
 */
export async function insertAnnouncementNotices(
  tx: Tx,
  { id, text, ...audience }: AudienceRow & Pick<Row<'announcement'>, 'id' | 'text'>,
  at: Date,
): Promise<number> {
  let notified = 0;
  for (let after: string | null = null; ;) {
    const rows: { n: number; last: string | null }[] = (
      await sql<{ n: number; last: string | null }>`
        with reader as materialized (
          select a.id from account a
          where ${isIn(audience, at)} and (${after}::uuid is null or a.id > ${after}::uuid)
          order by a.id limit ${batch}),
        made as (
          insert into notice (id, account_id, kind, facts, text, created_at, unique_key, announcement_id)
          select uuidv7(), reader.id, 'announcement', '{}', ${JSON.stringify(text)}::jsonb, ${at},
            'announcement:' || ${id} || ':' || reader.id, ${id}::uuid
          from reader)
        select count(*)::int as n, max(id::text)::uuid as last from reader`.execute(tx)
    ).rows;
    const [done] = rows;
    notified += done?.n ?? 0;
    if (done === undefined || done.n < batch || done.last === null) return notified;
    after = done.last;
  }
}
