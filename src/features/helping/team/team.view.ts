import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Application, ApplicationState } from '#contract/team-application.ts';
import type { Format } from '#src/i18n/format.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

export interface TeamSearch {
  name: string;
  city: string;
}

/** Parses the search from the URL; a missing field does not filter. */
export const searchOf = (query: URLSearchParams): TeamSearch => ({
  name: query.get('name') ?? '',
  city: query.get('city') ?? '',
});

/** The address of a search, without what narrows nothing. */
export const queryOf = ({ name, city }: TeamSearch): Record<string, string> => ({
  ...(name.trim() !== '' && { name: name.trim() }),
  ...(city !== '' && { city }),
});

/** 1230 minutes → 20.5; whole hours without a decimal. */
export const hoursOf = (minutes: number, format: Format): string =>
  format.number(minutes / 60, minutes % 60 === 0 ? 0 : 1);

/**
 * State of an application as the family sees it. A pending one that awaits a guardian is a separate state, and so is
 * one whose time to answer is over, also before the server has written that down. `now` in ms.
 */
export type ShownState = ApplicationState | 'awaitsConsent' | 'late';
export function shownState(
  { state, awaitsConsent, expiresAt }: Pick<Application, 'state' | 'awaitsConsent' | 'expiresAt'>,
  now: number,
): ShownState {
  if (state === 'pending' && expiresAt !== null && Date.parse(expiresAt) <= now) return 'late';
  return awaitsConsent ? 'awaitsConsent' : state;
}

export const badgeOf: Record<ShownState, StatusKind> = {
  awaitsConsent: 'waiting',
  pending: 'waiting',
  late: 'neutral',
  joined: 'certain',
  rejected: 'refused',
  withdrawn: 'neutral',
  expired: 'neutral',
  left: 'neutral',
  removed: 'refused',
};

/** Instant of the last change of state. */
export const stateSince = ({ state, createdAt, decidedAt, endedAt }: Application): string =>
  (state === 'pending' ? createdAt : state === 'joined' ? decidedAt : (endedAt ?? decidedAt)) ?? createdAt;

/**
 * True while the applicant can write to the team (docs/domain.md 4.18): from the application, or the consent, until some
 * days after the answer. The coach who began a team joined it without asking.
 */
export function mayWrite(
  { createdAt, decidedAt, endedAt, awaitsConsent }: Application,
  now: number,
): boolean {
  if (awaitsConsent || decidedAt === createdAt) return false;
  const end = decidedAt ?? endedAt;
  return end === null || now < Date.parse(end) + limits.threadOpenDays * DAY_MS;
}

/** As what a person joins when nothing is chosen: the first role that is not a student's. */
export const usualKind = (kinds: readonly Role[]): Role =>
  kinds.find((kind) => kind !== 'student') ?? 'student';
