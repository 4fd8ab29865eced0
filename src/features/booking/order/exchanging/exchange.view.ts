import type { ExchangeOption, ExchangeOptions } from '#contract/order-exchange.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type Price, priceOfSeats } from '#contract/price.rules.ts';
import { type Priced, priceFor } from '#src/features/teaching/price-rule/price.view.ts';
import type { Format } from '#src/i18n/format.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';

/** Price of the new seats less that of the old ones; a session of a class pack goes along at its value. */
export const differenceOf = (
  options: Paid & Pick<ExchangeOptions, 'isByPack' | 'priceOffer'>,
  option: Offered,
  participantIds: readonly string[],
  now: number,
): number =>
  options.isByPack || participantIds.length === 0
    ? 0
    : newPriceOf(options, option, participantIds, now).totalMinor -
      priceOfSeats(options, participantIds.length);

type Paid = Pick<ExchangeOptions, 'unitMinor' | 'totalMinor' | 'seats'>;
type Offered = Pick<ExchangeOption, 'basis' | 'fullPriceMinor'>;

/** Facts of a date that make its price. */
export const pricedOption = (
  { priceOffer }: Pick<ExchangeOptions, 'priceOffer'>,
  { basis, fullPriceMinor }: Offered,
): Priced => ({
  priceMinor: basis.priceMinor,
  currency: basis.currency,
  startsAt: basis.startsAt,
  ...(fullPriceMinor !== undefined && { fullPriceMinor }),
  ...(priceOffer && { priceOffer }),
});

/** Price of a date for these people, with the best price rule: that of a booking now. The code goes along with everybody. */
export const newPriceOf = (
  { priceOffer, seats }: Pick<ExchangeOptions, 'priceOffer' | 'seats'>,
  option: Offered,
  participantIds: readonly string[],
  now: number,
): Price => {
  const offer =
    priceOffer === undefined || participantIds.length === seats
      ? priceOffer
      : { ...priceOffer, rules: priceOffer.rules.filter(({ kind }) => kind !== 'code') };
  return priceFor(pricedOption(offer ? { priceOffer: offer } : {}, option), participantIds, now);
};

/** Returns whether a date costs more or less. Key of `exchange.price`. */
export function priceOf(minor: number): 'same' | 'more' | 'less' {
  if (minor === 0) return 'same';
  return minor > 0 ? 'more' : 'less';
}

/** Participants of the order who can take the date; more than seats are free, maybe. */
export const fittingOf = (
  order: Pick<OrderRecord, 'participants'>,
  { participantIds }: Pick<ExchangeOption, 'participantIds'>,
): OrderRecord['participants'] => order.participants.filter(({ id }) => participantIds.includes(id));

/** Participants who move: those who are chosen, as far as seats are free. */
export const movingOf = (
  fitting: OrderRecord['participants'],
  chosen: readonly string[],
  { seatsLeft }: Pick<ExchangeOption, 'seatsLeft'>,
): OrderRecord['participants'] => fitting.filter(({ id }) => chosen.includes(id)).slice(0, seatsLeft);

/** Terms of leaving the new date. A session of a class pack goes along at its value. */
export const newTermsOf = (
  { isByPack, unitMinor }: Pick<ExchangeOptions, 'isByPack' | 'unitMinor'>,
  { basis, class: { startsAt, zone } }: Pick<ExchangeOption, 'basis' | 'class'>,
) => ({
  startsAt,
  zone,
  freeCancelHours: basis.terms.freeCancelHours,
  lateRefundPct: basis.terms.lateRefundPct,
  priceMinor: isByPack ? unitMinor : basis.priceMinor,
});

/** Returns the sum that the balance misses for the difference. */
export const missingOf = ({ balanceMinor }: ExchangeOptions, differenceMinor: number): number =>
  Math.max(differenceMinor - balanceMinor, 0);

/** Name of a date in the list and in an address: the class, or the slot. */
export const optionKey = ({ class: cls, slot }: Pick<ExchangeOption, 'class' | 'slot'>): string =>
  slot === undefined ? cls.id : slotKey({ planId: slot.planId, startsAt: cls.startsAt });

/** Day, time and place of a date. */
export const linesOf = (
  { startsAt, endsAt, zone, place }: Pick<OrderRecord['class'], 'startsAt' | 'endsAt' | 'zone' | 'place'>,
  format: Format,
): string[] => [format.day(startsAt, zone), format.timeRange(startsAt, endsAt, zone), place.name];
