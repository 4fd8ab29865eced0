import type { ReasonName } from '#contract/reasons.ts';
import type { TeamMember, TeamRecord } from '#contract/team.ts';
import type { Row } from '#server/db/types.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';
import type { MemberRow, PersonRow } from './team.member.repository.ts';
import type { TeamRow } from './team.repository.ts';

/** Whether a person is known to be an adult. An unknown age counts as a minor's. */
export const isKnownAdult = (birthDate: string | null, now: Date): boolean =>
  birthDate !== null && yearsSince(birthDate, now) >= adultAge;

/** The given name alone. Of a Chinese name it is the part after the family name. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  const signs = Array.from(first);
  if (!/\p{Script=Han}/u.test(first) || signs.length < 2) return first;
  return signs.slice(signs.length > 3 ? 2 : 1).join('');
}

/** Whether people may join, and leader and deputies may decide. */
export const isOpen = (team: Pick<TeamRow, 'state' | 'is_paused'>): boolean =>
  team.state === 'approved' && !team.is_paused;

export const isStaff = (place: Pick<MemberRow, 'duty'> | undefined): boolean =>
  place !== undefined && place.duty !== 'member';

export interface TeamReader {
  place: MemberRow | undefined;
  /** The account's own application awaits a decision. */
  hasPending: boolean;
}

/** The actions of a reader on a team, and why the reader may not apply. */
export function teamActionsOf(
  team: TeamRow,
  { place, hasPending }: TeamReader,
): Pick<TeamRecord, 'actions' | 'whyNot'> {
  const actions: TeamRecord['actions'] = [];
  if (place?.duty === 'leader') actions.push('update', 'handOver');
  if (isStaff(place)) actions.push('members', 'applications');
  if (isStaff(place) && isOpen(team)) actions.push('createEvent');
  // Who said yes may stop at any time.
  if (mayTakePacks(place) && (isOpen(team) || place.takes_packs)) actions.push('takePacks');
  const whyNot = applyRefusal(team, { place, hasPending });
  // A member may still ask for a child.
  if (isOpen(team)) actions.push('apply');
  return { actions, whyNot };
}

/** A coach of the team, in whose classes its class packs may pay. */
export const mayTakePacks = (place: MemberRow | undefined): place is MemberRow =>
  place?.kind === 'coach' && place.child_id === null;

function applyRefusal(team: TeamRow, { place, hasPending }: TeamReader): ReasonName | null {
  if (!isOpen(team)) return 'TEAM_CLOSED';
  if (place !== undefined) return 'ALREADY_MEMBER';
  return hasPending ? 'DO_NOT_REPEAT' : null;
}

export interface MemberFacts {
  row: MemberRow;
  isAdult: boolean;
  /** The member's account is an approved coach. */
  mayLead: boolean;
}

/** The actions of a reader with `place` on a member. */
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

/** The public words of a team. Each change of them is reviewed. */
export const wordsOf = ({
  name,
  introduction,
  affiliation,
  logo,
}: Pick<Row<'team'>, 'name' | 'introduction' | 'affiliation' | 'logo'>) => ({
  name,
  introduction,
  affiliation,
  logo,
});

/** The logo that the leader last handed in. */
export const newestLogo = ({ revision, logo }: Pick<Row<'team'>, 'revision' | 'logo'>): string | null =>
  revision?.logo === undefined ? logo : revision.logo;

/** Whether an operator may appoint this member as leader: an approved coach who does not lead yet. */
export const mayLead = (row: PersonRow): boolean =>
  row.may_lead && row.child_id === null && row.duty !== 'leader';

/** What puts a paused team on the operators' list, once for each leader and each version of the team. */
export const pausedKey = ({ id, leader_id: leaderId, version }: TeamRow): string =>
  `teamPaused:${id}:${leaderId}:${version}`;

/** The last months up to now, the oldest first, as `YYYY-MM`. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index)).toISOString().slice(0, 7),
  );

/** Minutes of every month, those without any included. */
export const sumByMonth = (
  rows: readonly { month: string; minutes: number }[],
  months: readonly string[],
): { month: string; minutes: number }[] =>
  months.map((month) => ({
    month,
    minutes: rows.reduce((sum, row) => (row.month === month ? sum + row.minutes : sum), 0),
  }));
