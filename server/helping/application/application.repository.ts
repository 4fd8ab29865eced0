import { type Kysely, sql, type Updateable } from 'kysely';
import type { Role } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { ApplicationState } from '#contract/team-application.ts';
import { decodeCursor, pageRead, timeCursor } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Tables } from '#server/db/types.ts';
import { guardedIds } from '#server/helping/guardian/guardian.repository.ts';
import { selectPeople, type MemberRow, type PersonRow } from '#server/helping/team/team.member.repository.ts';

type Db = Kysely<Tables>;
export type OwnRow = PersonRow & {
  team_name: LocalText;
  before: number;
  /** With the name that a listed coach has in Chinese. */
  notified_names: { name: string; zh: string | null }[];
  is_again: boolean;
};

/** Applications with the facts for their applicants. */
const selectOwn = (db: Db) =>
  selectPeople(db)
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team.name as team_name')
    .select([
      sql<number>`(select count(*)::int from team_member b where b.team_id = team_member.team_id
        and b.state = 'pending' and (b.created_at, b.id) < (team_member.created_at, team_member.id))`.as(
        'before',
      ),
      sql<OwnRow['notified_names']>`(select coalesce(jsonb_agg(
          jsonb_build_object('name', a.name, 'zh', c.name_zh) order by n.place), '[]')
        from unnest(team_member.notified) with ordinality n (id, place)
        join account a on a.id = n.id left join coach c on c.id = a.id and c.is_listed)`.as('notified_names'),
      sql<boolean>`not exists (select from team_member o where o.team_id = team_member.team_id
        and o.person_id = team_member.person_id
        and (o.state in ('pending', 'joined') or o.created_at > team_member.created_at))`.as('is_again'),
    ]);

/** SQL: a page for each person of the account. The account's own page is among these rows. */
function newestOf(accountId: string, cursor: string | undefined) {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and m.created_at <= ${place[0]} and (m.created_at < ${place[0]} or m.id > ${place[1]})`
    : sql``;
  return sql<string>`(
    select newest.id from (select ${accountId}::uuid as id union select * from ${guardedIds(accountId)} g) person,
      lateral (select m.id from team_member m where m.person_id = person.id ${after}
        order by m.created_at desc, m.id limit ${pageRead}) newest)`;
}

/** A page of applications for the account and the persons in its care, newest first. */
export const listOwn = (db: Db, accountId: string, cursor: string | undefined): Promise<OwnRow[]> =>
  inTimeOrder(selectOwn(db).where('team_member.id', 'in', newestOf(accountId, cursor)), {
    at: 'team_member.created_at',
    id: 'team_member.id',
    cursor,
  }).execute();

/** The newest application to a team of each of these persons. */
export const listNewestTo = (db: Db, teamId: string, personIds: readonly string[]): Promise<OwnRow[]> =>
  selectOwn(db)
    .distinctOn('team_member.person_id')
    .where('team_member.team_id', '=', teamId)
    .where('team_member.person_id', 'in', personIds)
    .orderBy('team_member.person_id')
    .orderBy('team_member.created_at', 'desc')
    .orderBy('team_member.id')
    .execute();

/** The persons in an account's care, by name. */
export const listInCare = (db: Db, accountId: string) =>
  db
    .selectFrom('participant')
    .select(['id', 'name'])
    .where('id', 'in', guardedIds(accountId))
    .where('id', '<>', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const readOwn = (db: Db, id: string): Promise<OwnRow> =>
  selectOwn(db).where('team_member.id', '=', id).executeTakeFirstOrThrow();

/** A page of a team's applicants, oldest first. A minor is among them once a guardian has agreed. */
export const listApplicantsOf = (db: Db, teamId: string, cursor: string | undefined): Promise<PersonRow[]> =>
  inTimeOrder(
    selectPeople(db)
      .where('team_member.team_id', '=', teamId)
      .where('team_member.state', '=', 'pending')
      .where('team_member.waiting_since', 'is not', null),
    { at: 'team_member.created_at', id: 'team_member.id', oldestFirst: true, cursor },
  ).execute();

export const findApplicant = (db: Db, id: string): Promise<PersonRow | undefined> =>
  selectPeople(db).where('team_member.id', '=', id).executeTakeFirst();

export const readApplicant = (db: Db, id: string): Promise<PersonRow> =>
  selectPeople(db).where('team_member.id', '=', id).executeTakeFirstOrThrow();

export const findApplication = (db: Db, id: string): Promise<MemberRow | undefined> =>
  db.selectFrom('team_member').selectAll().where('id', '=', id).executeTakeFirst();

/** A person's newest rejection by a team. */
export const findNewestRejection = (db: Db, teamId: string, personId: string) =>
  db
    .selectFrom('team_member')
    .select(['state', 'ended_at'])
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', '=', 'rejected')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The state of a person's pending application or membership. */
export async function findLiveState(
  db: Db,
  teamId: string,
  personId: string,
): Promise<ApplicationState | undefined> {
  const live = await db
    .selectFrom('team_member')
    .select('state')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['pending', 'joined'])
    .executeTakeFirst();
  return live?.state;
}

/** Inserts an application. False when one is pending or the person is a member (index team_member_live). */
export async function insertApplication(tx: Tx, values: NewRow<'team_member'>): Promise<boolean> {
  const row = await tx
    .insertInto('team_member')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Change = Updateable<Tables['team_member']>;

/** Changes a pending application. Undefined when it is not pending. Otherwise its new state. */
export async function setPending(tx: Tx, id: string, change: Change): Promise<ApplicationState | undefined> {
  const done = await tx
    .updateTable('team_member')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('state')
    .executeTakeFirst();
  return done?.state;
}

/** Stores a guardian's consent with a pending application. False when nothing awaits it. */
export async function setConsent(tx: Tx, id: string, change: Change): Promise<boolean> {
  const done = await tx
    .updateTable('team_member')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('consent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function setReminders(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('team_member').set(change).where('id', '=', id).execute();
}

export const findBirthDate = (
  db: Db,
  accountId: string,
): Promise<{ birthDate: string | null; zone: string | null }> =>
  db
    .selectFrom('account')
    .select(['birth_date as birthDate', 'zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Since when accounts exist, and their open roles. */
export const listProfiles = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['id', 'created_at'])
    .select([
      sql<Role[]>`array(select r.role from account_role r
        where r.account_id = account.id and r.state = 'approved')`.as('held'),
    ])
    .where('id', 'in', accountIds)
    .execute();

/** In how many teams each person is. */
export const countTeamsOf = (db: Db, personIds: readonly string[]) =>
  db
    .selectFrom('team_member')
    .select(['person_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('person_id', 'in', personIds)
    .where('state', '=', 'joined')
    .groupBy('person_id')
    .execute();

/**
 * Locks pending applications that end or have a step due. After `n` steps the next one is due since
 * `waitingBy[n]`. Rows that another node has locked are left out.
 */
export async function lockDue(
  tx: Tx,
  { createdBy, waitingBy }: { createdBy: Date; waitingBy: readonly Date[] },
  limit: number,
): Promise<PersonRow[]> {
  const steps = waitingBy.map((by, step) => sql<boolean>`(reminders <= ${step} and waiting_since <= ${by})`);
  const due = await sql<{ id: string }>`
    select id from team_member
    where state = 'pending' and (created_at <= ${createdBy} or ${sql.join(steps, sql` or `)})
    order by created_at limit ${limit} for no key update skip locked`.execute(tx);
  if (due.rows.length === 0) return [];
  return selectPeople(tx)
    .where(
      'team_member.id',
      'in',
      due.rows.map((row) => row.id),
    )
    .execute();
}
