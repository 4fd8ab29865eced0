import { HOUR_MS } from '#contract/durations.ts';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { OrderForm } from '#contract/order.ts';
import type { PayWay } from '#src/features/payment/payment.view.ts';

/** Those who were chosen and have not signed the waiver that holds today. */
export const unsigned = (
  people: readonly Participant[],
  chosen: readonly string[],
  currentVersion: string,
): Participant[] =>
  people.filter(({ id, waiverVersion }) => chosen.includes(id) && waiverVersion !== currentVersion);

/** Keys of `class:booking.rule`: what leaving will cost, as of `now`. `until` is an ISO instant. */
export function cancelRule(
  { startsAt, freeCancelHours, priceMinor }: Pick<ClassRecord, 'startsAt' | 'freeCancelHours' | 'priceMinor'>,
  now: number,
): { key: 'free' | 'lateOnly' } | { key: 'freeUntil'; until: string } {
  if (priceMinor === 0) return { key: 'free' };
  const until = Date.parse(startsAt) - freeCancelHours * HOUR_MS;
  return until <= now ? { key: 'lateOnly' } : { key: 'freeUntil', until: new Date(until).toISOString() };
}

interface Blocks {
  cls: Pick<ClassRecord, 'seatsLeft'>;
  chosen: readonly string[];
  isPeopleKnown: boolean;
  needsWaiver: boolean;
  totalMinor: number;
  way: PayWay | undefined;
}

/** Keys of `class:off`. */
export type Block = 'loading' | 'participants' | 'seats' | 'waiver' | 'method';

/** Why the booking cannot be sent yet; undefined when it can. */
export function blockOf({
  cls,
  chosen,
  isPeopleKnown,
  needsWaiver,
  totalMinor,
  way,
}: Blocks): Block | undefined {
  if (!isPeopleKnown) return 'loading';
  if (chosen.length === 0) return 'participants';
  if (chosen.length > cls.seatsLeft) return 'seats';
  if (needsWaiver) return 'waiver';
  return totalMinor > 0 && way === undefined ? 'method' : undefined;
}

/** Key of `class:act`: the primary action names what it does. */
export function actionKey(way: PayWay | undefined, isOnline: boolean) {
  if (way === undefined) return isOnline ? 'free' : 'offlineFree';
  if (way === 'later') return 'offlineLater';
  if (way === 'balance') return isOnline ? 'balance' : 'offlineBalance';
  return way;
}

interface Tap {
  orderId: string;
  participantIds: readonly string[];
  way: PayWay | undefined;
  /** Milliseconds since the epoch, by the server's clock as this phone has measured it. */
  now: number;
}

/** The request, fixed at the tap with the price and time that were seen. Whether it had to wait is known to the outbox. */
export function bookingOf(cls: ClassRecord, tap: Tap): Omit<OrderForm, 'replayed'> {
  return {
    orderId: tap.orderId,
    classId: cls.id,
    participantIds: [...tap.participantIds],
    basis: {
      classVersion: cls.version,
      priceMinor: cls.priceMinor,
      currency: cls.currency,
      startsAt: cls.startsAt,
    },
    tappedAt: new Date(tap.now).toISOString(),
    payFromBalance: tap.way === 'balance',
  };
}
