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

const isOver = (instant: string | null | undefined, now: number): boolean =>
  instant != null && Date.parse(instant) <= now;

/**
 * A stored membership as it is now: its end, the time to pay and the time of a refund may have passed since the server
 * answered. `now` in ms.
 */
export function membershipAt(stored: Membership, now: number): Membership {
  const { state, until, pending, refund } = stored;
  const isPending = pending !== null && !isOver(pending.expiresAt, now);
  const rest =
    refund !== null && isOver(refund.until, now) ? ({ refund: null, whyNoRefund: 'late' } as const) : {};
  if (state === 'active' && isOver(until, now))
    return {
      ...stored,
      state: isPending ? 'pendingPayment' : 'expired',
      holder: null,
      refund: null,
      whyNoRefund: null,
      actions: ['buy'],
    };
  const unpaid = until === null ? 'none' : 'expired';
  return { ...stored, ...rest, state: state === 'pendingPayment' && !isPending ? unpaid : state };
}

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
