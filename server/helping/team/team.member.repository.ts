import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { TeamDuty } from '#contract/team.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { guardedIds } from '#server/helping/guardian/guardian.repository.ts';
import { adultAge, bornBefore, holdsRole, isBarred } from '#server/people/public.ts';

type Db = Kysely<Tables>;
export type MemberRow = Row<'team_member'>;

export type PersonRow = MemberRow & {
  person_name: string;
  birth_date: string | null;
  /** The person's own; the guardian's for a child. */
  zone: string | null;
  may_lead: boolean;
};

type PeopleQuery = SelectQueryBuilder<Tables, 'team_member' | 'account', PersonRow>;

/** Members and applicants with their names and birth dates. */
export const selectPeople = (db: Db): PeopleQuery =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .leftJoin('participant', 'participant.id', 'team_member.child_id')
    .selectAll('team_member')
    .select('account.zone')
    .select(({ fn }) => fn.coalesce('participant.name', 'account.name').as('person_name'))
    .select(
      sql<string | null>`case when team_member.child_id is null then account.birth_date
        else participant.birth_date end`.as('birth_date'),
    )
    .select(
      sql<boolean>`(account.state = 'active' and exists (
        select from account_role r join coach c on c.id = r.account_id
        where r.account_id = account.id and r.role = 'coach' and r.state = 'approved'))`.as('may_lead'),
    );

const selectJoined = (db: Db, teamId: string) =>
  selectPeople(db).where('team_member.team_id', '=', teamId).where('team_member.state', '=', 'joined');

/** A page of members, the longest membership first. */
export const listMembersPage = (db: Db, teamId: string, cursor: string | undefined): Promise<PersonRow[]> =>
  inTimeOrder(selectJoined(db, teamId), {
    at: 'team_member.decided_at',
    id: 'team_member.id',
    oldestFirst: true,
    cursor,
  }).execute();

/** All members, the longest membership first. */
export const listAllMembers = (db: Db, teamId: string): Promise<PersonRow[]> =>
  selectJoined(db, teamId).orderBy('team_member.decided_at').orderBy('team_member.id').execute();

/** Those of these memberships that go on. */
export const listMembersById = (db: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectPeople(db).where('team_member.id', 'in', ids).where('team_member.state', '=', 'joined').execute();

export const findMember = (db: Db, id: string): Promise<PersonRow | undefined> =>
  selectPeople(db)
    .where('team_member.id', '=', id)
    .where('team_member.state', '=', 'joined')
    .executeTakeFirst();

export const findMemberOf = (db: Db, teamId: string, id: string): Promise<PersonRow | undefined> =>
  selectPeople(db)
    .where('team_member.id', '=', id)
    .where('team_member.team_id', '=', teamId)
    .where('team_member.state', '=', 'joined')
    .executeTakeFirst();

export async function findTeamIdOf(db: Db, memberId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found?.team_id;
}

/** The place of an account itself, not of its children, in a team. */
export const findPlace = (db: Db, teamId: string, accountId: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('team_member')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('person_id', '=', accountId)
    .where('state', '=', 'joined')
    .executeTakeFirst();

/**
 * SQL: a place `m` is that of a leader or deputy whose own role in the team is open. An operator who suspends or
 * closes any role of an account ends its duties in teams too.
 */
export const isTrusted = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  m.state = 'joined' and m.duty <> 'member' and m.child_id is null
  and ${holdsRole(sql`m.account_id`, sql`m.kind`, now)}
  and (m.duty <> 'leader' or ${holdsRole(sql`m.account_id`, 'coach', now)})
  and not ${isBarred(sql`m.account_id`)})`;

/** True when the account is leader or deputy, and its own role is open. */
export async function isTrustedIn(db: Db, place: Pick<MemberRow, 'id'>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select m.id from team_member m where m.id = ${place.id} and ${isTrusted(now)}`.execute(db);
  return rows.length > 0;
}

/** Leader and deputies whose own role is open, the leader first. */
const selectStaff = (db: Db, teamId: string, now: Date) =>
  db
    .selectFrom('team_member as m')
    .select(['account_id', 'kind'])
    .where('team_id', '=', teamId)
    .where(isTrusted(now))
    .orderBy('duty', 'desc')
    .orderBy('decided_at')
    .orderBy('id');

/** Account ids of these leaders and deputies, the leader first. */
export async function listStaffIds(db: Db, teamId: string, now: Date): Promise<string[]> {
  const rows = await selectStaff(db, teamId, now).execute();
  return rows.map((row) => row.account_id);
}

/** Those of them who are in the team as coaches. */
export async function listCoachStaffIds(db: Db, teamId: string, now: Date): Promise<string[]> {
  const rows = await selectStaff(db, teamId, now).where('kind', '=', 'coach').execute();
  return rows.map((row) => row.account_id);
}

/** Places of an account and of its children, the newest first. `pending` counts applications to the team. */
export const listPlaces = (db: Db, accountId: string) =>
  db
    .selectFrom('team_member')
    .leftJoin('participant', 'participant.id', 'team_member.child_id')
    .selectAll('team_member')
    .select('participant.name as child_name')
    .select(
      sql<number>`(select count(*)::int from team_member p
        where p.team_id = team_member.team_id and p.state = 'pending' and p.waiting_since is not null)`.as(
        'pending',
      ),
    )
    .where('team_member.state', '=', 'joined')
    .where((eb) => eb.or([eb('person_id', '=', accountId), eb('person_id', 'in', guardedIds(accountId))]))
    .orderBy('decided_at', 'desc')
    .orderBy('team_member.id')
    .limit(100)
    .execute();

/** Live places and applications of an account and those in its care, in these teams. The account comes first. */
export const listStandings = (db: Db, accountId: string, teamIds: readonly string[]) =>
  db
    .selectFrom('team_member')
    .innerJoin('participant', 'participant.id', 'team_member.person_id')
    .select(['team_id', 'person_id', 'participant.name', 'team_member.state'])
    .where('team_id', 'in', teamIds)
    .where('team_member.state', 'in', ['pending', 'joined'])
    .where((eb) => eb.or([eb('person_id', '=', accountId), eb('person_id', 'in', guardedIds(accountId))]))
    .orderBy(sql`person_id <> ${accountId}`)
    .orderBy('participant.name')
    .orderBy('team_member.id')
    .execute();

/** Adult members with an account, the longest membership first. */
export const listAdultMembers = (db: Db, teamId: string, now: Date, limit: number) =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.name', 'team_member.kind', 'team_member.duty'])
    .where('team_id', '=', teamId)
    .where('team_member.state', '=', 'joined')
    .where('child_id', 'is', null)
    .where('account.state', '=', 'active')
    .where('account.birth_date', '<=', bornBefore(adultAge, now, sql`account.zone`))
    .orderBy('decided_at')
    .orderBy('team_member.id')
    .limit(limit)
    .execute();

export async function hasPendingApplication(db: Db, teamId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countLedTeams(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('team_member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('duty', '=', 'leader')
    .execute();
  return rows.length;
}

export async function insertMember(tx: Tx, values: NewRow<'team_member'>): Promise<void> {
  await tx.insertInto('team_member').values(values).execute();
}

export async function setDuty(tx: Tx, id: string, duty: TeamDuty): Promise<void> {
  await tx.updateTable('team_member').set({ duty }).where('id', '=', id).execute();
}

export async function setTakesPacks(tx: Tx, id: string, takes: boolean): Promise<void> {
  await tx.updateTable('team_member').set({ takes_packs: takes }).where('id', '=', id).execute();
}

/** Makes the present leader a plain member. */
export async function removeLeader(tx: Tx, teamId: string): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ duty: 'member' })
    .where('team_id', '=', teamId)
    .where('duty', '=', 'leader')
    .execute();
}

interface End {
  state: 'left' | 'removed';
  by: string;
  reason: string | null;
}

/**
 * Ends a membership and frees the person's places in the team's events to come. A team never touches orders: they are
 * between a family and a coach (docs/domain.md 4.5).
 */
export async function endMembership(tx: Tx, row: MemberRow, end: End, now: Date): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ state: end.state, duty: 'member', ended_at: now, ended_by: end.by, reason: end.reason })
    .where('id', '=', row.id)
    .where('state', '=', 'joined')
    .execute();
  await sql`
    with gone as (
      delete from team_event_person p using team_event e
      where e.id = p.event_id and e.team_id = ${row.team_id} and p.person_id = ${row.person_id}
        and e.state = 'published' and e.starts_at > ${now}
      returning p.event_id)
    update team_event set taken = taken - 1 from gone where team_event.id = gone.event_id`.execute(tx);
}
