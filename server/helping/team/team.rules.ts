import type { ReasonName } from '#contract/reasons.ts';
import type { TeamMember, TeamRecord } from '#contract/team.ts';
import type { Row } from '#server/db/types.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';
import type { MemberRow, PersonRow } from './team.member.repository.ts';
import type { TeamRow } from './team.repository.ts';

/** True when a person is known to be an adult. An unknown age counts as a minor's. */
export const isKnownAdult = (
  { birth_date: birthDate, zone }: { birth_date: string | null; zone: string | null },
  now: Date,
): boolean => birthDate !== null && yearsSince(birthDate, now, zone) >= adultAge;

/** True when a person is known to be a minor. */
export const isKnownMinor = (row: Parameters<typeof isKnownAdult>[0], now: Date): boolean =>
  row.birth_date !== null && !isKnownAdult(row, now);

/** True when people may join, and leader and deputies may decide. */
export const isOpen = (team: Pick<TeamRow, 'state' | 'is_paused'>): boolean =>
  team.state === 'approved' && !team.is_paused;

export const isStaff = (place: Pick<MemberRow, 'duty'> | undefined): boolean =>
  place !== undefined && place.duty !== 'member';

export interface TeamReader {
  place: MemberRow | undefined;
  /** The account is leader or deputy, and its own role is open. */
  isTrusted: boolean;
  /** The account's own application awaits a decision. */
  hasPending: boolean;
}

/** The actions of a reader on a team, and why the reader may not apply. */
export function teamActionsOf(
  team: TeamRow,
  { place, isTrusted, hasPending }: TeamReader,
): Pick<TeamRecord, 'actions' | 'whyNot'> {
  const actions: TeamRecord['actions'] = [];
  if (place?.duty === 'leader' && isTrusted) {
    actions.push('update');
    if (isOpen(team)) actions.push('handOver');
  }
  if (isTrusted && isOpen(team)) actions.push('members', 'applications', 'createEvent');
  // A coach who takes part may stop at any time.
  if (mayTakePacks(place) && (isOpen(team) || place.takes_packs)) actions.push('takePacks');
  const whyNot = applyRefusal(team, place, hasPending);
  // A member may still ask for a child.
  if (isOpen(team)) actions.push('apply');
  return { actions, whyNot };
}

/** A coach of the team: its class packs may pay in this coach's classes. */
export const mayTakePacks = (place: MemberRow | undefined): place is MemberRow =>
  place?.kind === 'coach' && place.child_id === null;

function applyRefusal(team: TeamRow, place: MemberRow | undefined, hasPending: boolean): ReasonName | null {
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

/** Public texts and logo of a team. An operator reviews each change of them. */
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

/** True when an operator may appoint this member as leader: an approved coach, not the leader already. */
export const mayLead = (row: PersonRow): boolean =>
  row.may_lead && row.child_id === null && row.duty !== 'leader';

/** Key of the operators' task for a paused team, once for each leader and each version of the team. */
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
