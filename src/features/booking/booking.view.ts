import { adultAge, yearsSince } from '#contract/age.rules.ts';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import { payablePart } from '#contract/currencies.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order.ts';
import type { PayWay } from '#src/features/payment/payment.view.ts';

/** Those who were chosen and have not signed the waiver that holds today. */
export const unsigned = (
  people: readonly Participant[],
  chosen: readonly string[],
  currentVersion: string,
): Participant[] =>
  people.filter(({ id, waiverVersion }) => chosen.includes(id) && waiverVersion !== currentVersion);

/** Whether the reader has to say when they were born: to take part themselves, or to sign for somebody. */
export const asksBirthDate = (
  people: readonly Participant[],
  chosen: readonly string[],
  toSign: readonly Participant[],
): boolean =>
  people.some(
    ({ id, kind, birthDate }) =>
      kind === 'self' && birthDate === null && (chosen.includes(id) || toSign.length > 0),
  );

/** Whether the reader is a minor: then a guardian signs the waiver (docs/domain.md 4.11). `now` in ms. */
export const isMinor = (people: readonly Participant[], now: number): boolean =>
  people.some(
    ({ kind, birthDate }) =>
      kind === 'self' && birthDate !== null && yearsSince(birthDate, new Date(now)) < adultAge,
  );

/** Keys of `class:booking.rule`: what leaving will cost, as of `now`. `until` is an ISO instant. */
export function cancelRule(
  { startsAt, freeCancelHours, priceMinor }: Pick<ClassRecord, 'startsAt' | 'freeCancelHours' | 'priceMinor'>,
  now: number,
): { key: 'free' | 'lateOnly' } | { key: 'freeUntil'; until: string } {
  if (priceMinor === 0) return { key: 'free' };
  const until = Date.parse(startsAt) - freeCancelHours * HOUR_MS;
  return until <= now ? { key: 'lateOnly' } : { key: 'freeUntil', until: new Date(until).toISOString() };
}

/** Key of `class:act`: the primary action names what it does. */
export function actionKey(way: PayWay | undefined, isOnline: boolean) {
  if (way === undefined) return isOnline ? 'free' : 'offlineFree';
  if (way === 'later') return 'offlineLater';
  if (way === 'pack') return isOnline ? 'pack' : 'offlinePack';
  if (way === 'balance') return isOnline ? 'balance' : 'offlineBalance';
  return way;
}

/** What a booking carries besides who takes part and how it is paid. */
export interface BookingExtras {
  needs: NonNullable<OrderForm['needs']>;
  caregivers: number;
  fewerOk: boolean;
  /** When the class is full, the request is for its waitlist. */
  waits: boolean;
  maxPriceMinor: number | undefined;
}

/** The extras out of all that a screen knows. */
export const extrasOf = ({
  needs,
  caregivers,
  fewerOk,
  waits,
  maxPriceMinor,
}: BookingExtras): BookingExtras => ({
  needs,
  caregivers,
  fewerOk,
  waits,
  maxPriceMinor,
});

interface Tap extends BookingExtras {
  orderId: string;
  /** Of the place on the waitlist, should there be one. */
  entryId: string;
  participantIds: readonly string[];
  way: PayWay | undefined;
  /** The class pack that pays, when `way` says so. */
  packId?: string | undefined;
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
      ...(tap.maxPriceMinor !== undefined && { maxPriceMinor: tap.maxPriceMinor }),
      terms: {
        coachId: cls.coach.id,
        endsAt: cls.endsAt,
        placeName: cls.place.name,
        address: cls.place.address,
        cityId: cls.place.cityId,
        freeCancelHours: cls.freeCancelHours,
        lateRefundPct: cls.lateRefundPct,
        minSize: cls.minSize,
      },
    },
    tappedAt: new Date(tap.now).toISOString(),
    payFromBalance: tap.way === 'balance',
    ...(tap.way === 'pack' && tap.packId !== undefined && { classPackId: tap.packId }),
    ...(tap.needs.length > 0 && { needs: tap.needs }),
    ...(tap.caregivers > 0 && { caregivers: tap.caregivers }),
    ...(tap.fewerOk && { fewerOk: true }),
    ...(tap.waits && { waitIfFull: { entryId: tap.entryId } }),
  };
}

/** What one seat would cost a member, where the reader pays in full; undefined when it would be the same. */
export function memberPrice({
  priceMinor,
  fullPriceMinor,
  partner,
  currency,
}: Pick<ClassRecord, 'priceMinor' | 'fullPriceMinor' | 'partner' | 'currency'>): number | undefined {
  if (partner === undefined || fullPriceMinor !== undefined) return undefined;
  const off = payablePart(Math.floor((priceMinor * partner.memberDiscountBps) / 10_000), currency);
  return off > 0 ? priceMinor - off : undefined;
}
