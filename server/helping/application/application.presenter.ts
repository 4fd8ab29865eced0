import { type Kysely, sql } from 'kysely';
import { roles, type Role } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Applicant, Application } from '#contract/team-application.ts';
import type { Tables } from '#server/db/types.ts';
import { nameForStaff, selectPeople, type PersonRow } from '#server/helping/team/team.people.ts';
import { coachCards } from '#server/teaching/public.ts';
import { firstName, isKnownAdult } from '#server/helping/team/team.rules.ts';
import type { Rules } from '#server/rules.ts';
import { againAt, awaitsConsent, expiresAt, ownActionsOf } from './application.rules.ts';

type Db = Kysely<Tables>;
type OwnRow = PersonRow & {
  team_name: LocalText;
  before: number;
  told: string[];
  is_again: boolean;
};

/** Applications with what whoever made them may know. */
export const selectOwn = (db: Db) =>
  selectPeople(db)
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team.name as team_name')
    .select([
      sql<number>`(select count(*)::int from team_member b where b.team_id = team_member.team_id
        and b.state = 'pending' and (b.created_at, b.id) < (team_member.created_at, team_member.id))`.as(
        'before',
      ),
      sql<string[]>`array(select a.name from unnest(team_member.notified) with ordinality n (id, place)
        join account a on a.id = n.id order by n.place)`.as('told'),
      sql<boolean>`not exists (select from team_member o where o.team_id = team_member.team_id
        and o.person_id = team_member.person_id
        and (o.state in ('pending', 'joined') or o.created_at > team_member.created_at))`.as('is_again'),
    ]);

/** An application for somebody who decides for the person. */
export function presentApplication(row: OwnRow, readerId: string, now: Date, rules: Rules): Application {
  const isPending = row.state === 'pending';
  return {
    id: row.id,
    team: { id: row.team_id, name: row.team_name },
    person: row.person_id === readerId ? null : { id: row.person_id, name: row.person_name },
    kind: row.kind,
    message: row.message,
    state: row.state,
    awaitsConsent: awaitsConsent(row),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    pendingBefore: isPending ? row.before : null,
    notified: isPending ? row.told.map(firstName) : [],
    expiresAt: isPending ? expiresAt(row, rules).toISOString() : null,
    againAt: againAt(row, now, rules)?.toISOString() ?? null,
    actions: ownActionsOf(row, readerId, { isAgain: row.is_again, now, rules }),
  };
}

/** Applicants for the leader and deputies, in the order given; a fixed number of reads. */
export async function presentApplicants(
  db: Db,
  rows: readonly PersonRow[],
  mayDecide: (row: PersonRow) => boolean,
  now: Date,
): Promise<Applicant[]> {
  if (rows.length === 0) return [];
  const profiles = await db
    .selectFrom('account')
    .select(['id', 'created_at'])
    .select([
      sql<Role[]>`array(select r.role from account_role r
        where r.account_id = account.id and r.state = 'approved')`.as('held'),
    ])
    .where('id', 'in', [...new Set(rows.map((row) => row.account_id))])
    .execute();
  const teams = await db
    .selectFrom('team_member')
    .select(['person_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('person_id', 'in', [...new Set(rows.map((row) => row.person_id))])
    .where('state', '=', 'joined')
    .groupBy('person_id')
    .execute();
  const cards = await coachCards(
    db,
    rows.filter((row) => row.kind === 'coach').map((row) => row.account_id),
  );
  return rows.flatMap((row) => {
    const profile = profiles.find(({ id }) => id === row.account_id);
    if (profile === undefined) return [];
    return {
      id: row.id,
      name: nameForStaff(row, now),
      isMinor: row.birth_date !== null && !isKnownAdult(row.birth_date, now),
      kind: row.kind,
      message: row.message,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      profile: {
        accountSince: profile.created_at.toISOString(),
        // A child has none; what its guardian is, is not asked.
        roles: row.child_id === null ? roles.filter((role) => profile.held.includes(role)) : [],
        coach: cards.get(row.account_id) ?? null,
        teams: teams.find(({ person_id: id }) => id === row.person_id)?.n ?? 0,
      },
      actions: mayDecide(row) ? (['decide'] as const).slice() : [],
    };
  });
}
