import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import type { Rules } from '#server/start/rules.ts';
import { usable, wanted } from './seats.repository.ts';

/*
 * The rules `timeRefusal`, `rosterRefusal`, `membersFirstUntil` and `publicSeats` as SQL. Every list, search and record
 * uses these conditions, so that their free seats agree with the answer of a booking. The conditions name columns of
 * `class`, and those about a coach columns of `coach`.
 */

/**
 * A condition that nearly every class fulfils. PostgreSQL estimates a condition without statistics at a third of the
 * rows, and several at very few rows. The plan would then begin with all classes instead of an index of coaches or days.
 * The comparison as a number gets a high estimate.
 */
export const likely = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition})::int <> 0`;

const notice = (rules: Rules) => noticeOf(sql`class`, rules);
const noticeOf = (cls: RawBuilder<unknown>, rules: Rules) =>
  sql`coalesce(${cls}.min_notice_minutes, ${rules.minNoticeMinutes}::int) * interval '1 minute'`;

/** SQL: `mate` is another date of the course of `class`, or the same one, and can still be booked with it. */
export const isOpenMate = (now: Date, rules: Rules) =>
  sql<SqlBool>`mate.series_id = class.series_id and mate.state = 'published' and mate.starts_at > ${now}
    and mate.starts_at - ${noticeOf(sql`mate`, rules)} >= ${now}`;

/**
 * True when no date fulfils the condition. With "not exists" PostgreSQL may read the dates of every course into memory; a
 * value is looked up for the course of the row.
 */
const noMate = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`coalesce((select false from class mate where ${condition} limit 1), true)`;

/** Not a date of a course that began, or begins too soon, and takes nobody later (docs/domain.md 4.32). */
const isJoinable = (now: Date, rules: Rules) =>
  likely(
    sql`(class.course is null or (class.course->>'joinsLater')::boolean or ${noMate(sql`
    mate.series_id = class.series_id and mate.state = 'published'
      and mate.starts_at - ${noticeOf(sql`mate`, rules)} < ${now}`)})`,
  );

/** A course has as many seats as the date with the fewest. */
const hasSeatsInCourse = (seats: number, now: Date, rules: Rules) =>
  sql<SqlBool>`(class.course is null or ${noMate(sql`
    ${isOpenMate(now, rules)} and mate.capacity - mate.taken < ${seats}`)})`;

/** True while free seats are offered to the waitlist first. */
const isQueueOpen = (now: Date, rules: Rules) =>
  sql<SqlBool>`class.state = 'published' and class.slot_plan_id is null and ${now} < class.starts_at
    - greatest(${rules.waitlistCloseHours * 60}::int * interval '1 minute', ${notice(rules)})`;

/**
 * Seats that anybody may book: none while the free ones are enough for a waiting family
 * (docs/decisions/0121).
 */
export const publicSeatsOf = (now: Date, rules: Rules) =>
  sql<number>`case when class.taken < class.capacity and ${isQueueOpen(now, rules)} and (exists (
      select from waitlist_entry
      where waitlist_entry.class_id = class.id and waitlist_entry.state = 'waiting'
        and ${wanted} <= class.capacity - class.taken and ${usable})
      or class.course is not null and exists (
        select from waitlist_entry
        where waitlist_entry.course_id = class.series_id and waitlist_entry.state = 'waiting' and ${usable}))
    then 0 else class.capacity - class.taken end`;

/** True when `seats` seats are free; the cheap comparison comes first. */
export const hasPublicSeats = (seats: number, now: Date, rules: Rules) =>
  likely(sql`class.capacity - class.taken >= ${seats} and ${publicSeatsOf(now, rules)} >= ${seats}
    and ${hasSeatsInCourse(seats, now, rules)}`);

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Published, not too soon by its own terms, and not too far ahead. */
export const isInTime = (now: Date, rules: Rules) =>
  sql<SqlBool>`class.state = 'published' and class.starts_at > ${now}
    and ${likely(sql`class.starts_at - ${notice(rules)} >= ${now}`)}
    and class.starts_at <= ${daysAfter(now, Math.max(rules.bookingHorizonDays, rules.seriesHorizonDays))}
    and ${likely(sql`class.starts_at <= case when class.series_id is null
      then ${daysAfter(now, rules.bookingHorizonDays)}::timestamptz
      else ${daysAfter(now, rules.seriesHorizonDays)}::timestamptz end`)}
    and ${isJoinable(now, rules)}`;

/** The coach is listed. The coach and all agreed helpers are cleared through the end of the class. */
export const isLed = sql<SqlBool>`coach.is_listed and ${likely(sql`coach.cleared_until >= class.ends_at`)}
    and ${likely(sql`(class.helpers_cleared_until is null or class.helpers_cleared_until >= class.ends_at)`)}`;

/** Not in the hours in which only members book. Null `isMember` is a guest: they sign in before the check. */
export const isOpenTo = (isMember: boolean | null, now: Date, rules: Rules) =>
  isMember === false
    ? sql<SqlBool>`(not class.members_first
        or class.created_at + ${rules.earlyBookingHours}::int * interval '1 hour' <= ${now})`
    : sql<SqlBool>`true`;
