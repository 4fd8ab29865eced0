import type { AgreedTerms } from '#contract/order-basis.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { Price } from '#contract/price.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { termsOf } from '#server/teaching/public.ts';

/** People and their price. */
export interface PricedSeats {
  price: Price;
  seats: number;
}

interface Offered {
  cls: Row<'class'>;
  coach: Pick<Row<'coach'>, 'id' | 'name' | 'name_zh'>;
}

/**
 * Refuses with CHANGED when the class is worse than what the person agreed to on the screen: a price at most,
 * time, instructor, place and the terms of leaving. A lower price and kinder terms always book
 * (docs/domain.md 4.2, "What a booking agrees to"). `asked` is the booking of everybody, when only some of them fit.
 */
export function basisRefusal(
  offer: Offered,
  { price, seats }: PricedSeats,
  { basis }: OrderForm,
  rules: Rules,
  asked: PricedSeats = { price, seats },
): AppError | null {
  const { cls, coach } = offer;
  const now = agreeable(cls, rules);
  const isAgreed =
    price.totalMinor <= agreedTotal(basis, seats, asked) &&
    basis.currency === cls.currency &&
    Date.parse(basis.startsAt) === cls.starts_at.getTime() &&
    (basis.terms === undefined || isAsAgreed(basis.terms, now));
  if (isAgreed) return null;
  return new AppError('CHANGED', {
    priceMinor: price.unitMinor + price.firstExtraMinor,
    totalMinor: price.totalMinor,
    ...(seats < asked.seats && { seats }),
    currency: cls.currency,
    startsAt: cls.starts_at.toISOString(),
    classVersion: cls.version,
    terms: now,
    coach: { id: coach.id, name: coach.name, nameZh: coach.name_zh },
  });
}

/**
 * The most that these seats may cost: the highest price of one seat for each of them, or the total that was shown. Fewer
 * seats than shown cost at most their even share of that total, or as much as they cost among all of them, whichever is
 * more. So no seat costs more than was agreed for one.
 */
function agreedTotal(
  { priceMinor, totalMinor, maxPriceMinor }: OrderForm['basis'],
  seats: number,
  asked: PricedSeats,
): number {
  if (maxPriceMinor !== undefined) return maxPriceMinor * seats;
  if (totalMinor === undefined) return priceMinor * seats;
  if (seats >= asked.seats) return totalMinor;
  const share = Math.floor((totalMinor * seats) / asked.seats);
  const { unitMinor, firstExtraMinor } = asked.price;
  return Math.max(share, Math.min(totalMinor, unitMinor * seats + firstExtraMinor));
}

/** Terms that a booking agrees to besides the price (docs/domain.md 4.2). */
export function agreeable(cls: Row<'class'>, rules: Rules): AgreedTerms {
  const { freeCancelHours, lateRefundPct } = termsOf(cls, rules);
  return {
    coachId: cls.coach_id,
    endsAt: cls.ends_at.toISOString(),
    placeName: cls.place_name,
    address: cls.address,
    cityId: cls.city_id,
    freeCancelHours,
    lateRefundPct,
    minSize: cls.min_size,
  };
}

/** Person, place and end are the same, and nothing about leaving or the smallest size is worse for the family. */
const isAsAgreed = (seen: AgreedTerms, now: AgreedTerms): boolean =>
  seen.coachId.toLowerCase() === now.coachId &&
  Date.parse(seen.endsAt) === Date.parse(now.endsAt) &&
  seen.placeName === now.placeName &&
  seen.address === now.address &&
  seen.cityId === now.cityId &&
  now.freeCancelHours <= seen.freeCancelHours &&
  now.lateRefundPct >= seen.lateRefundPct &&
  now.minSize <= seen.minSize;
