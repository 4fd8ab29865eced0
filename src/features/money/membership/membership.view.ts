import { DAY_MS } from '#contract/durations.ts';
import type { Membership } from '#contract/membership.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

const kinds: Record<Membership['state'], StatusKind> = {
  none: 'neutral',
  pendingPayment: 'waiting',
  active: 'certain',
  expired: 'neutral',
};
export const stateKind = (state: Membership['state']): StatusKind => kinds[state];

/** When a renewal that is paid now would end; in ms. */
export const renewedUntil = ({ until, days }: Pick<Membership, 'until' | 'days'>, now: number): number =>
  Math.max(until === null ? now : Date.parse(until), now) + days * DAY_MS;

/** Returns the period that can be returned. `runs`: it has started already. */
export function returnable({ refund, periods }: Pick<Membership, 'refund' | 'periods'>, now: number) {
  const period = periods.find(({ id }) => id === refund?.id);
  if (refund === null || period === undefined) return undefined;
  return { ...refund, method: period.method, runs: Date.parse(period.startsAt) <= now };
}

/** The family used a benefit, so the screen shows the savings. */
export const hasSaved = ({ discounted, early }: Membership['saved']): boolean => discounted + early > 0;
