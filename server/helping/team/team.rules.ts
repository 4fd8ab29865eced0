import type { ReasonName } from '#contract/reasons.ts';
import type { TeamMember, TeamRecord } from '#contract/team.ts';
import type { Row } from '#server/db/types.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';
import type { MemberRow, TeamRow } from './team.repository.ts';

/** Whose age nobody knows is shown as a minor: nothing that should not be seen is seen. */
export const isKnownAdult = (birthDate: string | null, now: Date): boolean =>
  birthDate !== null && yearsSince(birthDate, now) >= adultAge;

/** The given name alone; of a Chinese name what follows the family name. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  const signs = Array.from(first);
  if (!/\p{Script=Han}/u.test(first) || signs.length < 2) return first;
  return signs.slice(signs.length > 3 ? 2 : 1).join('');
}

/** Whether people may join and leader and deputies may decide. */
export const isOpen = (team: Pick<TeamRow, 'state' | 'is_paused'>): boolean =>
  team.state === 'approved' && !team.is_paused;

export interface TeamReader {
  place: MemberRow | undefined;
  /** The account's own application that nobody has decided. */
  hasPending: boolean;
}

/** What this reader may do to a team, and why it may not apply for itself. */
export function teamActionsOf(
  team: TeamRow,
  { place, hasPending }: TeamReader,
): Pick<TeamRecord, 'actions' | 'whyNot'> {
  const actions: TeamRecord['actions'] = [];
  if (place?.duty === 'leader') actions.push('update', 'handOver');
  if (place !== undefined && place.duty !== 'member') actions.push('members', 'applications');
  if (place !== undefined && place.duty !== 'member' && isOpen(team)) actions.push('createEvent');
  const whyNot = applyRefusal(team, { place, hasPending });
  // A member may still ask for a child.
  if (isOpen(team)) actions.push('apply');
  return { actions, whyNot };
}

function applyRefusal(team: TeamRow, { place, hasPending }: TeamReader): ReasonName | null {
  if (!isOpen(team)) return 'TEAM_CLOSED';
  if (place !== undefined) return 'ALREADY_MEMBER';
  return hasPending ? 'DO_NOT_REPEAT' : null;
}

export interface MemberFacts {
  row: MemberRow;
  isAdult: boolean;
  /** The member's account is an approved coach, who could lead. */
  mayLead: boolean;
}

/** What somebody with `place` may do to a member. */
export function memberActionsOf(
  place: MemberRow | undefined,
  readerDecides: boolean,
  { row, isAdult, mayLead }: MemberFacts,
): TeamMember['actions'] {
  if (row.state !== 'joined') return [];
  const actions: TeamMember['actions'] = [];
  if (readerDecides && row.duty !== 'leader') actions.push('leave');
  if (place === undefined || place.id === row.id) return actions;
  if (place.duty === 'leader') {
    if (isAdult && row.child_id === null) actions.push('setDeputy');
    if (mayLead && row.child_id === null) actions.push('handOver');
  }
  if (place.duty === 'leader' || (place.duty === 'deputy' && row.duty === 'member')) actions.push('remove');
  return actions;
}

/** What of a public text waits: the words that people read. */
export const wordsOf = ({
  name,
  introduction,
  affiliation,
}: Pick<Row<'team'>, 'name' | 'introduction' | 'affiliation'>) => ({
  name,
  introduction,
  affiliation,
});
