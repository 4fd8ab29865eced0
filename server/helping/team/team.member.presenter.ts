import type { TeamMember } from '#contract/team.ts';
import { firstName } from '#server/base/first-name.ts';
import type { MemberRow, PersonRow } from './team.member.repository.ts';
import { isKnownAdult, memberActionsOf } from './team.rules.ts';

/** A person's name for leader and deputies. Of a minor, and of an unknown age, it is the first name only. */
export const nameForStaff = (
  row: Pick<PersonRow, 'person_name' | 'birth_date' | 'zone'>,
  now: Date,
): string => (isKnownAdult(row, now) ? row.person_name : firstName(row.person_name));

export const joinedAt = (row: Pick<MemberRow, 'decided_at' | 'created_at'>): string =>
  (row.decided_at ?? row.created_at).toISOString();

/** A member for a reader with `place` in the team. `minutes` is the person's service in it. */
export function presentMember(
  row: PersonRow,
  { place, decidesFor, minutes }: { place: MemberRow; decidesFor: boolean; minutes: number },
  now: Date,
): TeamMember {
  const isAdult = isKnownAdult(row, now);
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
