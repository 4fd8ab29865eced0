import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';
import type { InvitationRow, InvitationSide } from './invitation.repository.ts';

type Times = Pick<Row<'class'>, 'starts_at' | 'ends_at' | 'state'>;
type HelpedClass = Times & Pick<Row<'class'>, 'helper_slots' | 'helpers_taken'>;

/**
 * Until when an invitation can be answered (docs/domain.md 4.6): a week, and never closer to the start than two hours.
 */
export const answerBy = (
  row: Pick<InvitationRow, 'created_at'>,
  cls: Pick<Times, 'starts_at'>,
  rules: Rules,
): Date =>
  new Date(
    Math.min(
      row.created_at.getTime() + rules.invitationDays * DAY_MS,
      cls.starts_at.getTime() - rules.invitationBeforeStartHours * HOUR_MS,
    ),
  );

export const isAwaited = (row: Pick<InvitationRow, 'agreement' | 'validity'>): boolean =>
  row.agreement === '0' && row.validity === '1';

export const isAgreed = (row: Pick<InvitationRow, 'agreement' | 'validity'>): boolean =>
  row.agreement === '1' && row.validity === '1';

/** When scans of a class count: half an hour before its start to two hours after its end. */
export const scanWindow = (cls: Pick<Times, 'starts_at' | 'ends_at'>, rules: Rules) => ({
  from: new Date(cls.starts_at.getTime() - rules.checkinBeforeMinutes * MINUTE_MS),
  until: new Date(cls.ends_at.getTime() + rules.checkinAfterHours * HOUR_MS),
});

export interface ActionFacts {
  row: InvitationRow;
  cls: HelpedClass;
  needsConsent: boolean;
  /** The helper's role is open and cleared through the end of the class. */
  isCleared: boolean;
  /** The helper has read every lesson. */
  isTrained: boolean;
  scans: ReadonlySet<'in' | 'out'>;
  /** State of the service record, if there is one. */
  hours: Row<'service_hours'>['state'] | null;
}

/**
 * Why this side cannot agree now, in the order in which the command refuses; null when it can, or has nothing to agree
 * to. What else the helper does at that time is asked by the command alone: both can confirm it.
 */
export function agreeRefusal(
  side: InvitationSide,
  { row, cls, needsConsent, isCleared, isTrained }: ActionFacts,
  now: Date,
  rules: Rules,
): ReasonName | null {
  if (!isAwaited(row) || row.initiator === side) return null;
  if (now >= answerBy(row, cls, rules)) return 'INVITATION_TOO_LATE';
  if (cls.state !== 'published') return 'CLASS_GONE';
  if (!isCleared) return 'HELPER_UNAVAILABLE';
  if (!isTrained) return side === 'helper' ? 'TRAINING_MISSING' : 'HELPER_TRAINING_MISSING';
  if (needsConsent) return 'GUARDIAN_CONSENT_MISSING';
  return cls.helpers_taken >= cls.helper_slots ? 'HELPERS_FULL' : null;
}

/** What a side may do now; the commands ask the same questions. */
export function actionsOf(
  side: InvitationSide,
  facts: ActionFacts,
  now: Date,
  rules: Rules,
): InvitationRecord['actions'] {
  const { row, cls } = facts;
  const actions: InvitationRecord['actions'] = [];
  const isOpen = isAwaited(row) && cls.state === 'published' && now < answerBy(row, cls, rules);
  if (isOpen && row.initiator !== side) {
    if (agreeRefusal(side, facts, now, rules) === null) actions.push('agree');
    actions.push('reject');
  }
  if (isAwaited(row) && row.initiator === side) actions.push('withdraw');
  if (isAgreed(row) && now < cls.ends_at) actions.push('release');
  if (side === 'helper') actions.push(...servingActions(facts, now, rules));
  return actions;
}

function servingActions({ row, cls, scans, hours }: ActionFacts, now: Date, rules: Rules) {
  const actions: InvitationRecord['actions'] = [];
  if (row.agreement !== '1' || row.validity === '0' || cls.state !== 'published') return actions;
  const window = scanWindow(cls, rules);
  if (now >= window.from && now <= window.until) {
    if (!scans.has('in')) actions.push('checkIn');
    if (!scans.has('out')) actions.push('checkOut');
  }
  if (now >= cls.ends_at && (hours === null || hours === 'entered')) actions.push('submitHours');
  return actions;
}
