import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { stepOf } from '#contract/currencies.ts';
import type { Level } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SpokenLanguage } from '#contract/spoken-languages.ts';
import { beginsWordOf } from '#server/people/public.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  hasPublicSeats,
  isInTime,
  isLed,
  isOpenMate,
  isOpenTo,
  likely,
} from '#server/teaching/seats/seats.bookable.repository.ts';

/** Filters for classes. A coach matches when one class fits all of them. */
export interface OfferFilter {
  now: Date;
  rules: Rules;
  /** Membership of the reader; null for a guest. */
  isMember: boolean | null;
  /** First and last wall-clock day at the class's own place, `YYYY-MM-DD`. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  /** Wall-clock hours at the class's own place, the second one excluded. */
  hours?: readonly [from: number, until: number] | undefined;
  /** Minor units for one seat, as this reader pays it. */
  maxPriceMinor?: number | undefined;
  /** At least this many free seats. */
  seats: number;
  type?: 'oneToOne' | 'group' | undefined;
  /** Whole years of a participant. */
  age?: number | undefined;
  level?: Level | undefined;
  taughtIn?: SpokenLanguage | undefined;
  partnerId?: string | undefined;
  /** Folded words of a search that name no coach. Each begins part of title, place, street, city or the coach's name. */
  words?: readonly string[] | undefined;
}

/** SQL: what families read of a class and may type into the search. */
const textOfClass = sql<string>`concat_ws(' ', class.title->>'en', class.title->>'zh', class.place_name, class.address,
  (select city.en || ' ' || city.zh from city where city.id = class.city_id))`;

/** SQL: a word begins one of those, or the name of the coach. */
const isToldBy = (word: string) => sql<SqlBool>`(${beginsWordOf(textOfClass, word)}
  or exists (select from coach_name_key k where k.coach_id = class.coach_id
    and k.key like ${`${word.replace(/[\\%_]/g, '\\$&')}%`}))`;

/** SQL: the price of a seat of `class` for the reader, as `discounted` computes it. Integer division rounds down. */
export function ownPrice(offer: OfferFilter): RawBuilder<number> {
  const { isMember, rules } = offer;
  if (isMember !== true) return fullPrice(offer);
  const bps = rules.memberPartnerDiscountBps;
  const step = stepOf(rules.currency);
  const cut = step === 1 ? sql`` : sql` / ${step}::int * ${step}::int`;
  const less = (price: RawBuilder<unknown>) =>
    sql`${price} - case when class.partner_id is null then 0 else ${price} * ${bps}::int / 10000${cut} end`;
  return sql<number>`(case when class.course is null then ${less(sql`class.price_minor`)} else (
    select sum(course_part(${less(sql`(class.course->>'priceMinor')::bigint`)}, (class.course->>'dates')::int,
      (mate.course->>'place')::int, ${step}))::bigint
    from class mate where ${isOpenMate(offer.now, rules)}) end)`;
}

/** SQL: the price without a membership. No date of a course is sold alone, so that is the price of all dates to come. */
export const fullPrice = ({ now, rules }: OfferFilter): RawBuilder<number> =>
  sql<number>`(case when class.course is null then class.price_minor else (
    select sum(mate.price_minor)::bigint from class mate where ${isOpenMate(now, rules)}) end)`;

/** SQL: dates of the course that are booked with `class`; null for a class that is booked alone. */
export const datesOfCourse = ({ now, rules }: OfferFilter): RawBuilder<number | null> =>
  sql<number | null>`(case when class.course is not null then (
    select count(*)::int from class mate where ${isOpenMate(now, rules)}) end)`;

/** SQL: whether a row of `class` with its `coach` could be booked now and fits the filter. */
export function offerFits(filter: OfferFilter): RawBuilder<SqlBool> {
  const { now, rules } = filter;
  const parts = [
    isInTime(now, rules),
    hasPublicSeats(filter.seats, now, rules),
    isLed,
    isOpenTo(filter.isMember, now, rules),
    ...offerNarrows(filter),
  ];
  return sql.join(parts, sql` and `);
}

/** SQL: conditions on a row of `class` besides its seats, one per filter. */
export function offerNarrows(filter: OfferFilter): RawBuilder<SqlBool>[] {
  const parts: RawBuilder<SqlBool>[] = [];
  const { firstDay, lastDay, hours, maxPriceMinor, type, partnerId } = filter;
  // The days are local. Their instants lie within one day of them in every zone, and an index can find instants.
  if (firstDay !== undefined)
    parts.push(
      sql<SqlBool>`class.starts_at >= ${firstDay}::date - 1`,
      likely(sql`class.local_start >= ${firstDay}::date`),
    );
  if (lastDay !== undefined)
    parts.push(
      sql<SqlBool>`class.starts_at < ${lastDay}::date + 2`,
      likely(sql`class.local_start < ${lastDay}::date + 1`),
    );
  if (hours !== undefined)
    parts.push(
      likely(sql`extract(hour from class.local_start) >= ${hours[0]}
        and extract(hour from class.local_start) < ${hours[1]}`),
    );
  if (maxPriceMinor !== undefined) parts.push(sql`${ownPrice(filter)} <= ${maxPriceMinor}`);
  if (type !== undefined)
    parts.push(type === 'oneToOne' ? sql`class.capacity = 1` : likely(sql`class.capacity > 1`));
  parts.push(...fitNarrows(filter));
  if (partnerId !== undefined) parts.push(sql`class.partner_id = ${partnerId}`);
  for (const word of filter.words ?? []) parts.push(likely(isToldBy(word)));
  return parts;
}

/**
 * SQL: conditions on the people that a class is for, as `contract/class-fit.rules.ts` judges them. What is not set
 * narrows nothing. The languages of the coach count where the class names none.
 */
function fitNarrows({ age, level, taughtIn }: OfferFilter): RawBuilder<SqlBool>[] {
  const parts: RawBuilder<SqlBool>[] = [];
  if (age !== undefined)
    parts.push(
      likely(sql`coalesce(class.age_from, 0) <= ${age} and coalesce(class.age_to, ${limits.age}) >= ${age}`),
    );
  if (level !== undefined) parts.push(likely(sql`coalesce(class.level, ${level}) = ${level}`));
  if (taughtIn !== undefined)
    parts.push(
      likely(sql`case when class.taught_in <> '{}' then ${taughtIn} = any(class.taught_in)
        else (select c.speaks = '{}' or ${taughtIn} = any(c.speaks) from coach c where c.id = class.coach_id) end`),
    );
  return parts;
}
