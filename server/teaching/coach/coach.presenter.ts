import type { Output } from '#contract/all-apis.ts';
import type { CoachWithOffer } from './coach.repository.ts';

type OfferRow = Pick<
  CoachWithOffer,
  | 'class_id'
  | 'starts_at'
  | 'zone'
  | 'price_minor'
  | 'full_minor'
  | 'currency'
  | 'seats_left'
  | 'course_dates'
>;

/** The soonest class of a coach that fits a search; null when none does. */
export const presentOffer = ({
  class_id: classId,
  starts_at: startsAt,
  zone,
  price_minor: priceMinor,
  full_minor: fullPriceMinor,
  currency,
  seats_left: seatsLeft,
  course_dates: courseDates,
}: OfferRow): Output<'coach.search'>['items'][number]['soonest'] =>
  classId === null ||
  startsAt === null ||
  zone === null ||
  priceMinor === null ||
  fullPriceMinor === null ||
  currency === null ||
  seatsLeft === null
    ? null
    : {
        classId,
        startsAt: startsAt.toISOString(),
        zone,
        priceMinor,
        ...(priceMinor < fullPriceMinor && { fullPriceMinor }),
        currency,
        seatsLeft,
        ...(courseDates !== null && { courseDates }),
      };
