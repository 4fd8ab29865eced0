import type { AgreedTerms } from '#contract/order-basis.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { Price } from '#contract/price.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { termsOf } from '#server/teaching/public.ts';

interface Offered {
  cls: Row<'class'>;
  coach: Pick<Row<'coach'>, 'id' | 'name' | 'name_zh'>;
}

/**
 * Refuses with CHANGED when the class is worse than what the person agreed to on the screen: a price at most,
 * time, instructor, place and the terms of leaving. A lower price and kinder terms always book
 * (docs/domain.md 4.2, "What a booking agrees to").
 */
export function basisRefusal(
  offer: Offered,
  price: Price,
  seats: number,
  { basis }: OrderForm,
  rules: Rules,
): AppError | null {
  const { cls, coach } = offer;
  const now = agreeable(cls, rules);
  const isAgreed =
    price.totalMinor <= agreedTotal(basis, seats) &&
    basis.currency === cls.currency &&
    Date.parse(basis.startsAt) === cls.starts_at.getTime() &&
    (basis.terms === undefined || isAsAgreed(basis.terms, now));
  if (isAgreed) return null;
  return new AppError('CHANGED', {
    priceMinor: price.unitMinor + price.firstExtraMinor,
    totalMinor: price.totalMinor,
    currency: cls.currency,
    startsAt: cls.starts_at.toISOString(),
    classVersion: cls.version,
    terms: now,
    coach: { id: coach.id, name: coach.name, nameZh: coach.name_zh },
  });
}

/** The most that a booking may cost: the total that was shown, or the highest price of one seat for each of them. */
const agreedTotal = ({ priceMinor, totalMinor, maxPriceMinor }: OrderForm['basis'], seats: number): number =>
  maxPriceMinor === undefined ? (totalMinor ?? priceMinor * seats) : maxPriceMinor * seats;

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
