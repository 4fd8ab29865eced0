import type { MyPartner, PartnerCoach, PartnerRecord } from '#contract/partner.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Actor } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import type { PartnerCoachRow } from './partner.coach.repository.ts';

type PartnerFacts = Pick<Row<'partner'>, 'state' | 'manager_id'>;

/** True when an account manages an open partner. A closed one has no manager. */
export const isManager = (partner: PartnerFacts, accountId: string): boolean =>
  partner.state === 'open' && partner.manager_id === accountId;

/** Returns why this reader cannot join; null when they can. Guests can: they sign in first. */
export function joinRefusal(partner: PartnerFacts, actor: Actor, isMember: boolean): ReasonName | null {
  if (partner.state === 'closed') return 'PARTNER_CLOSED';
  if (actor.kind === 'account' && !actor.roles.has('student')) return 'FORBIDDEN';
  return isMember ? 'ALREADY_MEMBER' : null;
}

/** Actions of a reader on a partner, and the reason when it cannot be joined. */
export function partnerActionsOf(
  partner: PartnerFacts,
  actor: Actor,
  isMember: boolean,
): Pick<PartnerRecord, 'actions' | 'whyNot'> {
  const whyNot = joinRefusal(partner, actor, isMember);
  const actions: MyPartner['actions'] = whyNot === null ? ['join'] : [];
  if (isMember) actions.push('leave');
  if (actor.kind === 'account' && isManager(partner, actor.id)) actions.push('manage');
  return { actions, whyNot };
}

/** Returns true while an invitation can be answered. It ends at its deadline, also before the job ends it. */
export const isWaiting = (row: Pick<PartnerCoachRow, 'state' | 'expires_at'>, now: Date): boolean =>
  row.state === 'invited' && now < row.expires_at;

/** Actions of a reader on a coach's place with a partner, or on the invitation to it. */
export function coachActionsOf(
  partner: PartnerFacts,
  row: Pick<PartnerCoachRow, 'state' | 'coach_id' | 'expires_at'>,
  readerId: string,
  now: Date,
): PartnerCoach['actions'] {
  const actions: PartnerCoach['actions'] = [];
  if (partner.state === 'closed') return actions;
  if (row.coach_id === readerId) {
    if (isWaiting(row, now)) actions.push('answer');
    if (row.state === 'joined') actions.push('leave');
  }
  if (isManager(partner, readerId)) {
    if (isWaiting(row, now)) actions.push('withdraw');
    if (row.state === 'joined' && row.coach_id !== readerId) actions.push('remove');
  }
  return actions;
}
