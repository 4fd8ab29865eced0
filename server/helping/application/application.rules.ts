import { DAY_MS } from '#contract/durations.ts';
import type { Application } from '#contract/team-application.ts';
import { adultAge, ownLoginAge, yearsSince } from '#server/people/public.ts';
import type { MemberRow } from '#server/helping/team/team.repository.ts';
import type { Rules } from '#server/rules.ts';

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** Who has to speak for somebody of that age who applies with an own account (docs/domain.md 4.5, 4.11). */
export function consentFor(
  birthDate: string | null,
  now: Date,
): 'none' | 'guardianConfirms' | 'guardianApplies' {
  if (birthDate === null) return 'none';
  const age = yearsSince(birthDate, now);
  if (age < ownLoginAge) return 'guardianApplies';
  return age < adultAge ? 'guardianConfirms' : 'none';
}

/** When it ends without an answer. */
export const expiresAt = (row: Pick<MemberRow, 'created_at'>, rules: Rules): Date =>
  later(row.created_at, rules.applicationDays);

/** From when one may ask again after a rejection; null when nothing is in the way. */
export function againAt(row: Pick<MemberRow, 'state' | 'ended_at'>, now: Date, rules: Rules): Date | null {
  if (row.state !== 'rejected' || row.ended_at === null) return null;
  const at = later(row.ended_at, rules.applyAgainDays);
  return at > now ? at : null;
}

export const awaitsConsent = (row: Pick<MemberRow, 'state' | 'needs_consent' | 'consent_at'>): boolean =>
  row.state === 'pending' && row.needs_consent && row.consent_at === null;

/** After how many days each step of waiting comes: two reminders, then the operators. */
export const stepDays = (rules: Rules): number[] =>
  [...rules.applicationReminderDays, rules.applicationOperatorDays].toSorted((a, b) => a - b);

/** How many of these steps should be done by now. */
export const stepsDue = (waitingSince: Date, now: Date, rules: Rules): number =>
  stepDays(rules).filter((days) => later(waitingSince, days) <= now).length;

/** What somebody who decides for the person may do. `isAgain`: nothing of this team is open for the person now. */
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
