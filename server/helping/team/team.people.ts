import { type Kysely, sql } from 'kysely';
import type { TeamMember } from '#contract/team.ts';
import type { Tables } from '#server/db/types.ts';
import { joinedAt } from './team.read.ts';
import type { MemberRow } from './team.repository.ts';
import { firstName, isKnownAdult, memberActionsOf } from './team.rules.ts';

export type PersonRow = MemberRow & {
  person_name: string;
  birth_date: string | null;
  may_lead: boolean;
};

/** Members and applicants with what leaders and deputies may know of who they are. */
export const selectPeople = (db: Kysely<Tables>) =>
  db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .leftJoin('participant', 'participant.id', 'team_member.child_id')
    .selectAll('team_member')
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

/** What leader and deputies call a person: of a minor, and of anybody whose age is not known, the first name only. */
export const nameForStaff = (row: Pick<PersonRow, 'person_name' | 'birth_date'>, now: Date): string =>
  isKnownAdult(row.birth_date, now) ? row.person_name : firstName(row.person_name);

/** A member for somebody with `place` in the team; `minutes`: what the person served in it. */
export function presentMember(
  row: PersonRow,
  { place, decidesFor, minutes }: { place: MemberRow; decidesFor: boolean; minutes: number },
  now: Date,
): TeamMember {
  const isAdult = isKnownAdult(row.birth_date, now);
  return {
    id: row.id,
    name: nameForStaff(row, now),
    isMinor: row.birth_date !== null && !isAdult,
    kind: row.kind,
    duty: row.duty,
    joinedAt: joinedAt(row),
    serviceMinutes: minutes,
    actions: memberActionsOf(place, decidesFor, { row, isAdult, mayLead: row.may_lead }),
  };
}
