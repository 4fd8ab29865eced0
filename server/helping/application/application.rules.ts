import { DAY_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Application } from '#contract/team-application.ts';
import type { MemberRow } from '#server/helping/team/team.member.repository.ts';
import { adultAge, ownLoginAge, yearsSince } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** Returns which consent of a guardian an applicant of this age needs (docs/domain.md 4.5, 4.11). */
export function consentFor(
  { birthDate, zone }: { birthDate: string | null; zone: string | null },
  now: Date,
): 'none' | 'guardianConfirms' | 'guardianApplies' {
  if (birthDate === null) return 'none';
  const age = yearsSince(birthDate, now, zone);
  if (age < ownLoginAge) return 'guardianApplies';
  return age < adultAge ? 'guardianConfirms' : 'none';
}

/** The end of an application without an answer. */
export const expiresAt = (row: Pick<MemberRow, 'created_at'>, rules: Rules): Date =>
  later(row.created_at, rules.applicationDays);

/** The first time to apply again after a rejection. Null when the person may apply now. */
export function againAt(row: Pick<MemberRow, 'state' | 'ended_at'>, now: Date, rules: Rules): Date | null {
  if (row.state !== 'rejected' || row.ended_at === null) return null;
  const at = later(row.ended_at, rules.applyAgainDays);
  return at > now ? at : null;
}

/** Why a person cannot apply to a team now, by the newest application to it. */
export function applyRefusal(
  { isOpen, row, lacksGuardian }: { isOpen: boolean; row: MemberRow | undefined; lacksGuardian: boolean },
  now: Date,
  rules: Rules,
): ReasonName | null {
  if (row?.state === 'joined') return 'ALREADY_MEMBER';
  if (row?.state === 'pending') return 'DO_NOT_REPEAT';
  if (!isOpen) return 'TEAM_CLOSED';
  if (row !== undefined && againAt(row, now, rules) !== null) return 'APPLIED_RECENTLY';
  return lacksGuardian ? 'GUARDIAN_NEEDED' : null;
}

export const awaitsConsent = (row: Pick<MemberRow, 'state' | 'needs_consent' | 'consent_at'>): boolean =>
  row.state === 'pending' && row.needs_consent && row.consent_at === null;

/** Days before each step: two reminders, then a task for operators. */
export const stepDays = (rules: Rules): number[] =>
  [...rules.applicationReminderDays, rules.applicationOperatorDays].toSorted((a, b) => a - b);

/** Number of these steps that are due. */
export const stepsDue = (waitingSince: Date, now: Date, rules: Rules): number =>
  stepDays(rules).filter((days) => later(waitingSince, days) <= now).length;

/** The actions of the person or their guardian. `isAgain`: the person has nothing open with this team. */
export function ownActionsOf(
  row: MemberRow,
  readerId: string,
  { isAgain, now, rules }: { isAgain: boolean; now: Date; rules: Rules },
): Application['actions'] {
  const actions: Application['actions'] = [];
  if (awaitsConsent(row) && readerId !== row.person_id) actions.push('consent');
  if (row.state === 'pending') actions.push('withdraw');
  if (row.state === 'joined' && row.duty !== 'leader') actions.push('leave');
  const isOver = !['pending', 'joined'].includes(row.state);
  if (isOver && isAgain && againAt(row, now, rules) === null) actions.push('applyAgain');
  return actions;
}
