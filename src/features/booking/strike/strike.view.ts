import type { User } from '#contract/account.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import type { EvidenceState } from '#src/features/people/clearance/clearance.view.ts';

/** Reasons why families cannot book, in the order to solve them. */
export type Block = 'role' | 'clearance' | 'training' | 'hidden';

interface Facts {
  joining: User['joining'] | undefined;
  evidence: readonly EvidenceState[] | undefined;
  isTrained: boolean | undefined;
  hiddenUntil: string | null | undefined;
}

/** Returns an empty list when nothing blocks; undefined while a fact is unknown. */
export function blocksOf(
  { joining, evidence, isTrained, hiddenUntil }: Facts,
  now: number,
): Block[] | undefined {
  if (evidence === undefined || isTrained === undefined || hiddenUntil === undefined) return undefined;
  const coach = joining?.find(({ role }) => role === 'coach');
  const blocks: Block[] = [];
  if (coach !== undefined && coach.state !== 'approved') blocks.push('role');
  if (evidence.some(({ state }) => state === 'missing' || state === 'over')) blocks.push('clearance');
  if (!isTrained) blocks.push('training');
  if (hiddenUntil !== null && Date.parse(hiddenUntil) > now) blocks.push('hidden');
  return blocks;
}

/** State of a strike; key of `standing:strike`. */
export type StrikeState = 'excused' | 'kept' | 'appealed' | 'counts' | 'over';

/** The state at this instant: the record may have been kept past the end of the strike. */
export function strikeState(strike: StrikeRecord, now: number): StrikeState {
  const { decision, appeal } = strike;
  if (decision?.excused) return 'excused';
  if (!isCounting(strike, now)) return 'over';
  if (decision !== null) return 'kept';
  return appeal === null ? 'counts' : 'appealed';
}

export const isCounting = ({ counts, expiresAt }: StrikeRecord, now: number): boolean =>
  counts && now < Date.parse(expiresAt);

export const mayAppeal = ({ actions, appealUntil }: StrikeRecord, now: number): boolean =>
  actions.includes('appeal') && now < Date.parse(appealUntil);
