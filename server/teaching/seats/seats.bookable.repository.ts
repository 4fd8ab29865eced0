import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { wanted } from './seats.repository.ts';
import type { Rules } from '#server/rules.ts';

/*
 * What a booking decides with `timeRefusal`, `rosterRefusal`, `membersFirstUntil` and `publicSeats`, in the words of the
 * database: every list, search and record asks here, so that what they say of free seats is what a booking then finds.
 * All speak of rows of `class`, those that name a coach of `coach` as well.
 */

/**
 * A condition that nearly every class fulfils. PostgreSQL takes one that it has no statistics of for a third, and several
 * for a rarity; it would then begin with all classes instead of walking the best coaches or the next days until a page
 * is full. Compared as a number it is taken for what it is.
 */
export const likely = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition})::int <> 0`;

const notice = (rules: Rules) =>
  sql`coalesce(class.min_notice_minutes, ${rules.minNoticeMinutes}::int) * interval '1 minute'`;

/** Whether the waitlist still goes before everybody. */
const isQueueOpen = (now: Date, rules: Rules) =>
  sql<SqlBool>`class.state = 'published' and ${now} < class.starts_at
    - greatest(${rules.waitlistCloseHours * 60}::int * interval '1 minute', ${notice(rules)})`;

/** Seats that anybody may book: none while somebody waits whom the free ones would do (docs/decisions/0121). */
export const publicSeatsOf = (now: Date, rules: Rules) =>
  sql<number>`case when class.taken < class.capacity and ${isQueueOpen(now, rules)} and exists (
      select from waitlist_entry
      where waitlist_entry.class_id = class.id and waitlist_entry.state = 'waiting'
        and ${wanted} <= class.capacity - class.taken)
    then 0 else class.capacity - class.taken end`;

/** Whether `seats` of them are free; the cheap comparison comes first. */
export const hasPublicSeats = (seats: number, now: Date, rules: Rules) =>
  likely(sql`class.capacity - class.taken >= ${seats} and ${publicSeatsOf(now, rules)} >= ${seats}`);

/** Published, not too soon by its own terms, and not too far ahead. */
export const isInTime = (now: Date, rules: Rules) =>
  sql<SqlBool>`class.state = 'published' and class.starts_at > ${now}
    and ${likely(sql`class.starts_at - ${notice(rules)} >= ${now}`)}
    and class.starts_at <= ${new Date(now.getTime() + rules.bookingHorizonDays * 86_400_000)}`;

/** The coach is listed, and cleared through the end of the class like everybody who has agreed to help in it. */
export const isLed = sql<SqlBool>`coach.is_listed and ${likely(sql`coach.cleared_until >= class.ends_at`)}
    and ${likely(sql`(class.helpers_cleared_until is null or class.helpers_cleared_until >= class.ends_at)`)}`;

/** Not in the hours in which only members book; null `isMember`: a guest, who signs in first and is told then. */
export const isOpenTo = (isMember: boolean | null, now: Date, rules: Rules) =>
  isMember === false
    ? sql<SqlBool>`(not class.members_first
        or class.created_at + ${rules.earlyBookingHours}::int * interval '1 hour' <= ${now})`
    : sql<SqlBool>`true`;
