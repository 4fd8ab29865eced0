import type { Output } from '#contract/all-apis.ts';
import type { ClassPack, CoachOffers } from '#contract/class-pack.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/**
 * State of a pack for its buyer. A running pack without sessions left is used up. `over`: its days have ended, and the
 * server has not moved the rest to the balance yet.
 */
export type PackState =
  | 'pending'
  | 'unpaid'
  | 'running'
  | 'contested'
  | 'over'
  | 'usedUp'
  | 'refunded'
  | 'expired'
  | 'coachGone'
  | 'chargedBack';

type Shown = Pick<ClassPack, 'state' | 'left' | 'ended' | 'isContested' | 'payBy' | 'validUntil'>;

const isPast = (instant: string | null, now: number): boolean =>
  instant !== null && Date.parse(instant) <= now;

/** `now` in ms: a stored answer may be older than the deadline of its pack. */
export function packState(
  { state, left, ended, isContested, payBy, validUntil }: Shown,
  now: number,
): PackState {
  if (state === 'ended') return ended === null || ended.backMinor === 0 ? 'usedUp' : ended.why;
  if (state === 'running' && left === 0) return 'usedUp';
  if (state === 'pending' && isPast(payBy, now)) return 'unpaid';
  if (state !== 'running') return state;
  return isContested ? 'contested' : isPast(validUntil, now) ? 'over' : 'running';
}

/** Sessions can be used, passed on or given back now. */
export const isUsable = (pack: Shown, now: number): boolean => packState(pack, now) === 'running';

const kinds: Record<PackState, StatusKind> = {
  pending: 'waiting',
  unpaid: 'neutral',
  running: 'certain',
  contested: 'waiting',
  over: 'neutral',
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
