import type { ClassPack } from '#contract/class-pack.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** How a pack stands for its buyer. A pack that runs without a session left is used up. */
export type PackState = 'pending' | 'unpaid' | 'running' | 'usedUp' | 'refunded' | 'expired' | 'coachGone';

export function packState({ state, left, ended }: Pick<ClassPack, 'state' | 'left' | 'ended'>): PackState {
  if (state === 'ended') return ended === null || ended.backMinor === 0 ? 'usedUp' : ended.why;
  return state === 'running' && left === 0 ? 'usedUp' : state;
}

const kinds: Record<PackState, StatusKind> = {
  pending: 'waiting',
  unpaid: 'neutral',
  running: 'certain',
  usedUp: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
  coachGone: 'neutral',
};
export const packStateKind = (state: PackState): StatusKind => kinds[state];

/** The least of a session, as an offer shows it before anything is used. */
export const sessionFrom = ({ priceMinor, sessions }: { priceMinor: number; sessions: number }): number =>
  Math.floor(priceMinor / sessions);
