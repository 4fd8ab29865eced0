import type { Output } from '#contract/all-apis.ts';
import type { ClassPack, CoachOffers } from '#contract/class-pack.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** State of a pack for its buyer. A running pack without sessions left is used up. */
export type PackState =
  | 'pending'
  | 'unpaid'
  | 'running'
  | 'contested'
  | 'usedUp'
  | 'refunded'
  | 'expired'
  | 'coachGone'
  | 'chargedBack';

type Shown = Pick<ClassPack, 'state' | 'left' | 'ended' | 'isContested'>;

export function packState({ state, left, ended, isContested }: Shown): PackState {
  if (state === 'ended') return ended === null || ended.backMinor === 0 ? 'usedUp' : ended.why;
  if (state === 'running' && left === 0) return 'usedUp';
  return state === 'running' && isContested ? 'contested' : state;
}

const kinds: Record<PackState, StatusKind> = {
  pending: 'waiting',
  unpaid: 'neutral',
  running: 'certain',
  contested: 'waiting',
  usedUp: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
  coachGone: 'neutral',
  chargedBack: 'neutral',
};
export const packStateKind = (state: PackState): StatusKind => kinds[state];

/** Returns the lowest value of a session, for an offer before its first use. */
export const sessionFrom = ({ priceMinor, sessions }: { priceMinor: number; sessions: number }): number =>
  Math.floor(priceMinor / sessions);

/** Returns false for an offer that pays no class to come; an older server does not count them. */
export const paysSomething = ({ paysFor }: Pick<Output<'classPack.check'>, 'paysFor'>): boolean =>
  paysFor?.count !== 0;

/** Returns true for an open offer that families cannot buy, because it pays no class to come. */
export const isUnsold = ({
  closedAt,
  paysNow,
}: Pick<CoachOffers['items'][number], 'closedAt' | 'paysNow'>): boolean =>
  closedAt === null && paysNow === false;
