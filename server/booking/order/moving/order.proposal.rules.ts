import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { acceptedZone } from '#contract/zone.rules.ts';
import { toWallTime } from '#server/base/zone.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

type WhenAndPlace = Pick<Row<'class'>, 'starts_at' | 'ends_at' | 'zone' | 'city_id' | 'address'>;

/**
 * Returns the deadline to answer a proposal: at least half an hour, never past the start. For a start far ahead it is
 * longer: one unread notice must not cost a family its dates of a year.
 */
export function proposalDeadline(now: Date, startsAt: Date, rules: Rules): Date {
  const start = startsAt.getTime();
  const isFar = start > now.getTime() + rules.proposalFarDays * DAY_MS;
  const wanted = Math.min(
    now.getTime() + (isFar ? rules.proposalFarAnswerHours : rules.proposalAnswerHours) * HOUR_MS,
    start - rules.proposalAnswerBeforeStartHours * HOUR_MS,
  );
  const least = now.getTime() + rules.proposalAnswerMinimumMinutes * MINUTE_MS;
  return new Date(Math.min(Math.max(wanted, least), start));
}

/**
 * No answer keeps a small change at one address and within one local day, made so early that the family had time to
 * answer. Anything else must not bind a family that never looked. The agreed time and address bind it at any time.
 */
export function answerBySilence(
  from: WhenAndPlace,
  to: WhenAndPlace,
  hasClash: boolean,
  now: Date,
  rules: Rules,
): 'keep' | 'leave' {
  const shift = Math.max(
    Math.abs(to.starts_at.getTime() - from.starts_at.getTime()),
    Math.abs(to.ends_at.getTime() - from.ends_at.getTime()),
  );
  const isSameDay = toWallTime(from.starts_at, from.zone).date === toWallTime(to.starts_at, to.zone).date;
  const isSameCity = from.city_id === to.city_id && nameOf(from.zone) === nameOf(to.zone);
  const isSmall = shift <= rules.silentKeepShiftMinutes * MINUTE_MS && isSameDay;
  const isSamePlace = isSameCity && from.address === to.address;
  const firstStart = Math.min(from.starts_at.getTime(), to.starts_at.getTime());
  const isEarly = firstStart - now.getTime() >= rules.silentKeepNoticeHours * HOUR_MS;
  return isSmall && isSamePlace && (isEarly || shift === 0) && !hasClash ? 'keep' : 'leave';
}

/** A stored name may be an older one of the same zone. */
const nameOf = (zone: string): string => acceptedZone(zone) ?? zone;

/** Facts about the orders of a class that moves. */
interface Asked {
  /** Proposals that wait for an answer. */
  open: readonly Row<'order_proposal'>[];
  /** Orders with a participant busy elsewhere at the new time. */
  clashing: ReadonlySet<string>;
}

/** Returns the proposal for each order, compared with the terms its student last agreed to. */
export function proposalsOf(
  { before, after }: { before: Row<'class'>; after: Row<'class'> },
  orderIds: readonly string[],
  { open, clashing }: Asked,
  now: Date,
  rules: Rules,
): NewRow<'order_proposal'>[] {
  const lastOf = new Map(open.map((row) => [row.order_id, row]));
  const answerBy = proposalDeadline(now, after.starts_at, rules);
  return orderIds.map((id) => {
    const last = lastOf.get(id);
    const from = { ...(last ?? agreedIn(before)), from_coach_id: last?.from_coach_id ?? before.coach_id };
    const hasClash = clashing.has(id);
    const fromCoach = from.from_coach_id === after.coach_id ? null : from.from_coach_id;
    const agreed = {
      starts_at: from.from_starts_at,
      ends_at: from.from_ends_at,
      zone: from.from_zone,
      city_id: from.from_city_id,
      address: from.from_address,
    };
    return {
      order_id: id,
      class_version: after.version,
      class_id: after.id,
      from_starts_at: from.from_starts_at,
      from_ends_at: from.from_ends_at,
      from_zone: from.from_zone,
      from_place_name: from.from_place_name,
      from_address: from.from_address,
      from_city_id: from.from_city_id,
      answer_by: answerBy,
      // Silence never agrees to another coach.
      on_silence: fromCoach === null ? answerBySilence(agreed, after, hasClash, now, rules) : 'leave',
      has_clash: hasClash,
      from_coach_id: fromCoach,
      created_at: now,
    };
  });
}

const agreedIn = (cls: Row<'class'>) => ({
  from_starts_at: cls.starts_at,
  from_ends_at: cls.ends_at,
  from_zone: cls.zone,
  from_place_name: cls.place_name,
  from_address: cls.address,
  from_city_id: cls.city_id,
});
