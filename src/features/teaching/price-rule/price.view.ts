import type { ClassRecord } from '#contract/class.ts';
import { bestPrice, type Price } from '#contract/price.rules.ts';

/** Facts of a class that make its price for this reader. */
export type Priced = Pick<
  ClassRecord,
  'priceMinor' | 'fullPriceMinor' | 'currency' | 'startsAt' | 'priceOffer'
>;

/** The price that these people would pay now. Nobody chosen: that of one seat, without a rule. */
export const priceFor = (cls: Priced, participantIds: readonly string[], now: number): Price =>
  bestPrice({
    fullMinor: cls.fullPriceMinor ?? cls.priceMinor,
    ownMinor: cls.priceMinor,
    currency: cls.currency,
    seats: Math.max(participantIds.length, 1),
    isFirst: participantIds.every((id) => isNew(cls, id)),
    bookedAt: now,
    startsAt: Date.parse(cls.startsAt),
    rules: participantIds.length === 0 ? [] : (cls.priceOffer?.rules ?? []),
  });

const isNew = ({ priceOffer }: Pick<Priced, 'priceOffer'>, id: string): boolean =>
  !(priceOffer?.metIds.includes(id) ?? false);

/** True when a first lesson needs another order: booked apart, the new ones among these people and the others pay less. */
export function isFirstForSome(cls: Priced, participantIds: readonly string[], now: number): boolean {
  const met = participantIds.filter((id) => !isNew(cls, id));
  const fresh = participantIds.filter((id) => isNew(cls, id));
  if (met.length === 0 || fresh.length === 0) return false;
  const [together, ...apart] = [participantIds, met, fresh].map((ids) => priceFor(cls, ids, now).totalMinor);
  return apart.reduce((sum, minor) => sum + minor, 0) < (together ?? 0);
}

/** Prices of several dates for these people: only the soonest that has a price is a first lesson. */
export function pricesOfDates(
  dates: readonly Priced[],
  participantIds: readonly string[],
  now: number,
): Price[] {
  const paid = dates.filter(({ priceMinor, fullPriceMinor }) => (fullPriceMinor ?? priceMinor) > 0);
  const [soonest] = paid.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return dates.map((date) => priceFor(date === soonest ? date : withoutFirst(date), participantIds, now));
}

const withoutFirst = (date: Priced): Priced =>
  date.priceOffer === undefined
    ? date
    : {
        ...date,
        priceOffer: {
          ...date.priceOffer,
          rules: date.priceOffer.rules.filter(({ kind }) => kind !== 'first'),
        },
      };

/** The total that a booking agrees to, if a rule made it; without one the price of a seat is enough. */
export const agreedTotal = ({ rule, totalMinor }: Price): { totalMinor?: number } =>
  rule === null ? {} : { totalMinor };
