import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Account } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import type { InvitationRow } from './invitation.repository.ts';

type Times = Pick<Row<'class'>, 'starts_at' | 'ends_at' | 'state'>;
type HelpedClass = Times & Pick<Row<'class'>, 'helper_slots' | 'helpers_taken' | 'taken'>;
export type InvitationSide = 'coach' | 'helper';

/** On which side of an invitation an account is. Null for a stranger and for a guardian. */
export const sideOf = (
  row: Pick<InvitationRow, 'coach_id' | 'helper_id'>,
  id: string,
): InvitationSide | null => (row.coach_id === id ? 'coach' : row.helper_id === id ? 'helper' : null);

/** The same for a call of that account. Null for a coach whose role is suspended, closed or expired. */
export function sideIn(
  row: Pick<InvitationRow, 'coach_id' | 'helper_id'>,
  { id, roles }: Pick<Account, 'id' | 'roles'>,
): InvitationSide | null {
  const side = sideOf(row, id);
  return side === 'coach' && !roles.has('coach') ? null : side;
}

/** The end of the time to answer: a week, and never less than two hours before the start (docs/domain.md 4.6). */
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
  row.agreement === AgreementState.await && row.validity === ValidityFlag.is;

export const isAgreed = (row: Pick<InvitationRow, 'agreement' | 'validity'>): boolean =>
  row.agreement === AgreementState.agree && row.validity === ValidityFlag.is;

/** The time in which scans of a class count. It is from half an hour before the start to two hours after the end. */
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
  /** State of the service record. Null without one. */
  hours: Row<'service_hours'>['state'] | null;
}

/**
 * Why this side cannot agree now, in the order of the command's refusals. Null when it can, or when nothing is open.
 * The command alone looks for an overlap in time, because both sides can confirm an overlap.
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

/** True when the class begins so soon that operators get a task when its last helper leaves. */
export const isLateToLeave = (cls: Pick<Times, 'starts_at'>, now: Date, rules: Rules): boolean =>
  cls.starts_at.getTime() - now.getTime() < rules.helperLeftHours * HOUR_MS;

/** Helpers and seats of the class after this helper steps down; null when they cannot. */
export const stepDownOf = (
  side: InvitationSide | null,
  { row, cls }: Pick<ActionFacts, 'row' | 'cls'>,
  now: Date,
  rules: Rules,
): InvitationRecord['stepDown'] =>
  side !== 'helper' || !isAgreed(row) || now >= cls.ends_at
    ? null
    : {
        helpersLeft: Math.max(0, cls.helpers_taken - 1),
        seats: cls.taken,
        isNear: isLateToLeave(cls, now, rules),
      };

/** The actions of a side now. The commands ask the same questions. */
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

/** True when the helper helps in the class, or did: scans and hours need it. */
const isServing = ({ row, cls }: Pick<ActionFacts, 'row' | 'cls'>): boolean =>
  row.agreement === AgreementState.agree && row.validity !== ValidityFlag.not && cls.state === 'published';

/** When this side can scan: the phone checks it offline. */
export function checkinTimesOf(
  side: InvitationSide | null,
  facts: Pick<ActionFacts, 'row' | 'cls'>,
  rules: Rules,
): InvitationRecord['checkinTimes'] {
  if (side !== 'helper' || !isServing(facts)) return null;
  const { from, until } = scanWindow(facts.cls, rules);
  return { from: from.toISOString(), until: until.toISOString() };
}

function servingActions({ row, cls, scans, hours }: ActionFacts, now: Date, rules: Rules) {
  const actions: InvitationRecord['actions'] = [];
  if (!isServing({ row, cls })) return actions;
  const window = scanWindow(cls, rules);
  if (now >= window.from && now <= window.until) {
    if (!scans.has('in')) actions.push('checkIn');
    if (!scans.has('out') && now >= cls.starts_at) actions.push('checkOut');
  }
  if (now >= cls.ends_at && (hours === null || hours === 'entered')) actions.push('submitHours');
  return actions;
}
