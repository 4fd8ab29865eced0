import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** Status of an invitation for its helper. Keys of `helping:state`. */
export type InvitationState =
  | 'asked'
  | 'waits'
  | 'late'
  | 'agreed'
  | 'over'
  | 'classCanceled'
  | 'steppedDown'
  | 'released'
  | 'refused'
  | 'refusedByCoach'
  | 'withdrawn'
  | 'withdrawnByCoach'
  | 'ended'
  | 'expired';

type Standing = Pick<InvitationRecord, 'agreement' | 'validity' | 'initiator' | 'endedBy' | 'answerBy'> & {
  class: Pick<InvitationRecord['class'], 'state' | 'endsAt'>;
};

/** Derives the status. `now` in ms: a phone without a network must notice that a time has passed. */
export function stateOf(record: Standing, now: number): InvitationState {
  const { agreement, validity, endedBy } = record;
  if (agreement === AgreementState.reject) return endedBy === 'coach' ? 'refusedByCoach' : 'refused';
  if (validity === ValidityFlag.expired) return agreement === AgreementState.agree ? 'over' : 'expired';
  if (agreement === AgreementState.agree) return agreedState(record, now);
  if (validity === ValidityFlag.not) return withdrawnBy(endedBy);
  if (record.class.state === 'canceled') return 'classCanceled';
  if (record.answerBy !== null && Date.parse(record.answerBy) <= now) return 'late';
  return record.initiator === 'coach' ? 'asked' : 'waits';
}

function agreedState({ validity, endedBy, class: cls }: Standing, now: number): InvitationState {
  if (cls.state === 'canceled') return 'classCanceled';
  if (validity === ValidityFlag.not)
    return endedBy === 'helper' ? 'steppedDown' : endedBy === 'coach' ? 'released' : 'ended';
  return Date.parse(cls.endsAt) <= now ? 'over' : 'agreed';
}

const withdrawnBy = (endedBy: InvitationRecord['endedBy']): InvitationState =>
  endedBy === 'helper' ? 'withdrawn' : endedBy === 'coach' ? 'withdrawnByCoach' : 'ended';

const withReason: readonly InvitationState[] = ['steppedDown', 'released', 'refused', 'refusedByCoach'];
/** True when somebody gave a reason for this status. */
export const hasReason = (state: InvitationState): boolean => withReason.includes(state);

const kinds: Partial<Record<InvitationState, StatusKind>> = {
  asked: 'waiting',
  waits: 'waiting',
  agreed: 'certain',
  over: 'done',
  classCanceled: 'refused',
  released: 'refused',
  refusedByCoach: 'refused',
};
export const badgeOf = (state: InvitationState): StatusKind => kinds[state] ?? 'neutral';
