import type { ClassForm } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import { accommodations, languages } from '#contract/enums.ts';
import type { WeekRow } from '#contract/week.ts';
import { AppError } from '#server/base/errors.ts';
import { presentFit } from '#server/teaching/class/class.presenter.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';

/** Returns the date this number of days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Day and times of a class by the clock of its place. */
export function wallTimesOf({ local_start: start, local_end: end }: ClassRow) {
  return { date: start.slice(0, 10), startTime: start.slice(11, 16), endTime: end.slice(11, 16) };
}

const lateRefunds = [0, 50, 100] as const;

/** Returns the form that makes a class again on another date, with the words and terms that it has now. */
export function formOfCopy(row: ClassRow, date: string): ClassForm {
  const [language = 'en', ...others] = languages.filter((one) => row.title[one] !== undefined);
  const wordsIn = (one: typeof language) => ({
    title: row.title[one] ?? '',
    description: row.description[one] ?? '',
    bring: row.bring[one] ?? '',
  });
  const [other] = others;
  const lateRefundPct = lateRefunds.find((pct) => pct === row.late_refund_pct);
  return {
    language,
    ...wordsIn(language),
    ...(other !== undefined && { other: wordsIn(other) }),
    activity: row.activity,
    meets: accommodations.filter((name) => row.meets.includes(name)),
    ...presentFit(row),
    placeName: row.place_name,
    address: row.address,
    cityId: row.city_id,
    ...wallTimesOf(row),
    date,
    zone: row.zone,
    fold: 'earlier',
    // The coach confirmed the clock of this class already.
    zoneMeant: true,
    capacity: row.capacity,
    priceMinor: row.price_minor,
    ...(row.free_cancel_hours !== null && { freeCancelHours: row.free_cancel_hours }),
    ...(lateRefundPct !== undefined && { lateRefundPct }),
    ...(row.min_notice_minutes !== null && { minNoticeMinutes: row.min_notice_minutes }),
    ...(row.helpers_planned && { helperSlots: row.helper_slots }),
    ...(row.partner_id !== null && { partnerId: row.partner_id }),
    autoAccept: row.auto_accept,
    minSize: row.min_size,
    minSizeHours: row.min_size_hours,
    membersFirst: row.members_first,
  };
}

/** Reads a refusal of a copy that the coach's calendar has nothing to do with; null for any other error. */
export function stopOf(error: unknown): Extract<WeekRow['stop'], 'activity' | 'partner' | 'minSize'> | null {
  if (!(error instanceof AppError)) return null;
  if (error.reason === 'ACTIVITY_ENDED') return 'activity';
  if (error.reason === 'PARTNER_NOT_YOURS') return 'partner';
  return error.reason === 'BAD_INPUT' && error.facts?.field === 'minSizeHours' ? 'minSize' : null;
}
