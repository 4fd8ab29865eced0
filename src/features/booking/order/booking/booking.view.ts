import type { ClassRecord } from '#contract/class.ts';
import { payablePart } from '#contract/currencies.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import type { Price } from '#contract/price.rules.ts';
import type { PayWay } from '#src/features/money/payment/payment.view.ts';
import type { TypedCard } from './booking-cards.view.ts';

/** Keys of `class:booking.rule`: what leaving will cost, as of `now`. `until` is an ISO instant. */
export function cancelRule(
  { startsAt, freeCancelHours, priceMinor }: Pick<ClassRecord, 'startsAt' | 'freeCancelHours' | 'priceMinor'>,
  now: number,
): { key: 'free' | 'lateOnly' } | { key: 'freeUntil'; until: string } {
  if (priceMinor === 0) return { key: 'free' };
  const until = Date.parse(startsAt) - freeCancelHours * HOUR_MS;
  return until <= now ? { key: 'lateOnly' } : { key: 'freeUntil', until: new Date(until).toISOString() };
}

/** Key of `class:act` for the label of the primary action. */
export function actionKey(way: PayWay | undefined, isOnline: boolean) {
  if (way === undefined) return isOnline ? 'free' : 'offlineFree';
  if (way === 'later') return 'offlineLater';
  if (way === 'pack') return isOnline ? 'pack' : 'offlinePack';
  if (way === 'balance') return isOnline ? 'balance' : 'offlineBalance';
  return way;
}

/** Parts of a booking besides participants and way to pay. */
export interface BookingExtras {
  needs: NonNullable<OrderForm['needs']>;
  cards: readonly TypedCard[];
  caregivers: number;
  fewerOk: boolean;
  /** Join the waitlist when the class is full. */
  waits: boolean;
  maxPriceMinor: number | undefined;
  /** The code that the person typed. */
  code?: PriceRule | undefined;
}

/** Picks the extras from the state of the screen. */
export const extrasOf = ({
  needs,
  cards,
  caregivers,
  fewerOk,
  waits,
  maxPriceMinor,
  code,
}: BookingExtras): BookingExtras => ({
  needs,
  cards,
  caregivers,
  fewerOk,
  waits,
  maxPriceMinor,
  code,
});

/** People of the request at this price. A price of a rule is that of these seats alone, so the request names nobody else. */
export function askedAt(
  { chosen, seated }: { chosen: readonly string[]; seated: readonly string[] },
  { rule }: Price,
  extras: BookingExtras,
): BookingExtras & { participantIds: readonly string[] } {
  const participantIds = rule === null ? chosen : seated;
  const isAsked = (one: { participantId: string }) => participantIds.includes(one.participantId);
  return {
    ...extras,
    participantIds,
    needs: extras.needs.filter(isAsked),
    cards: extras.cards.filter(isAsked),
    caregivers: Math.min(extras.caregivers, participantIds.length),
  };
}

interface Tap extends BookingExtras {
  orderId: string;
  /** Id for the class of a slot. */
  classId?: string | undefined;
  /** Id for the waitlist entry, if one is made. */
  entryId: string;
  participantIds: readonly string[];
  way: PayWay | undefined;
  /** Class pack that pays when `way` is `pack`. */
  packId?: string | undefined;
  /** The total that was shown, if a price rule made it. */
  totalMinor?: number | undefined;
  /** Server time in ms, as measured by this phone. */
  now: number;
}

/** Builds the request at the tap, with the seen price and time. The outbox adds `replayed`. */
export function bookingOf(cls: ClassRecord, tap: Tap): Omit<OrderForm, 'replayed'> {
  return {
    orderId: tap.orderId,
    // The booking of a slot makes its class, under an id that nothing had before.
    classId: cls.slot === undefined ? cls.id : (tap.classId ?? cls.id),
    ...(cls.slot !== undefined && { slot: cls.slot }),
    participantIds: [...tap.participantIds],
    basis: {
      classVersion: cls.version,
      priceMinor: cls.priceMinor,
      currency: cls.currency,
      startsAt: cls.startsAt,
      ...(tap.totalMinor !== undefined && tap.way !== 'pack' && { totalMinor: tap.totalMinor }),
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
    ...(tap.code !== undefined && tap.way !== 'pack' && { codeId: tap.code.id }),
    ...(tap.needs.length > 0 && { needs: tap.needs }),
    ...(tap.cards.length > 0 && {
      cards: tap.cards.map((card) => ({ ...card, writtenAt: new Date(tap.now).toISOString() })),
    }),
    ...(tap.caregivers > 0 && { caregivers: tap.caregivers }),
    ...(tap.fewerOk && { fewerOk: true }),
    ...(tap.waits && { waitIfFull: { entryId: tap.entryId } }),
  };
}

/** Returns the price of one seat for a member; undefined when the reader pays the same. */
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
