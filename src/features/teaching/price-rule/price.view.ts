import type { ClassRecord } from '#contract/class.ts';
import type { PriceRule } from '#contract/price-rule.ts';
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

/**
 * The most that one of these others saves in the booking of the chosen people, compared with a booking of their own; 0
 * without a saving.
 */
export function savedByOneMore(
  cls: Priced,
  chosenIds: readonly string[],
  otherIds: readonly string[],
  now: number,
): number {
  if (chosenIds.length === 0) return 0;
  const totalOf = (ids: readonly string[]) => priceFor(cls, ids, now).totalMinor;
  const savings = otherIds.map((id) => totalOf(chosenIds) + totalOf([id]) - totalOf([...chosenIds, id]));
  return Math.max(0, ...savings);
}

/** A class with the code that the family typed for it: one more candidate for its price. */
export const withCode = <T extends Pick<Priced, 'priceOffer'>>(cls: T, code: PriceRule | undefined): T =>
  code === undefined
    ? cls
    : {
        ...cls,
        priceOffer: {
          metIds: cls.priceOffer?.metIds ?? [],
          rules: [...(cls.priceOffer?.rules ?? []), code],
        },
      };

/** The typed code when another price is better for the family; null without one, or when it makes the price. */
export const unusedCode = (code: PriceRule | undefined, prices: readonly Price[]): PriceRule | null =>
  code === undefined || prices.some(({ rule }) => rule?.kind === 'code') ? null : code;

/**
 * Prices of several dates for these people, soonest first decided: a first lesson is the soonest one that has a price, and a
 * code is used once.
 */
export function pricesOfDates(
  dates: readonly Priced[],
  participantIds: readonly string[],
  now: number,
  code?: PriceRule,
): Price[] {
  const paid = dates.filter(({ priceMinor, fullPriceMinor }) => (fullPriceMinor ?? priceMinor) > 0);
  const sorted = dates.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const soonest = sorted.find((date) => paid.includes(date));
  const prices = new Map<Priced, Price>();
  let left = code;
  for (const date of sorted) {
    const offered = withCode(date === soonest ? date : withoutFirst(date), left);
    const price = priceFor(offered, participantIds, now);
    if (price.rule?.kind === 'code') left = undefined;
    prices.set(date, price);
  }
  return dates.flatMap((date) => prices.get(date) ?? []);
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
