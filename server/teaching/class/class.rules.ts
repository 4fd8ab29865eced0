import { areAgesInOrder } from '#contract/class-fit.rules.ts';
import type { ClassFitForm } from '#contract/class-fit.ts';
import { isPayable } from '#contract/currencies.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { noticeMinutes } from '#server/teaching/seats/seats.rules.ts';
import { minSizeAt } from './class.terms.rules.ts';

type ClassFacts = Pick<
  Row<'class'>,
  'state' | 'starts_at' | 'ends_at' | 'coach_id' | 'min_notice_minutes' | 'series_id'
>;
type CoachFacts = Pick<Row<'coach'>, 'is_listed' | 'cleared_until'>;

/** BAD_INPUT for a price that no payment service could take as it is. */
export function requirePayable(priceMinor: number, currency: string): void {
  if (!isPayable(priceMinor, currency)) throw new AppError('BAD_INPUT', { field: 'priceMinor' });
}

/** BAD_INPUT for a youngest age above the oldest one. */
export function requireAgesInOrder(ages: Parameters<typeof areAgesInOrder>[0]): void {
  if (!areAgesInOrder(ages)) throw new AppError('BAD_INPUT', { field: 'ageTo' });
}

/** Returns the columns of a form about whom a class is for. */
export const fitColumns = (form: ClassFitForm) => ({
  age_from: form.ageFrom ?? null,
  age_to: form.ageTo ?? null,
  level: form.level ?? null,
  taught_in: [...new Set(form.taughtIn ?? [])],
});

/** Refusal when the class is outside its booking window (docs/domain.md 4.2, rule 1), or null. */
export function timeRefusal(
  cls: Pick<ClassFacts, 'state' | 'starts_at' | 'min_notice_minutes' | 'series_id'>,
  now: Date,
  rules: Rules,
): ReasonName | null {
  if (cls.state !== 'published') return 'CLASS_CANCELED';
  const left = cls.starts_at.getTime() - now.getTime();
  if (left <= 0) return 'CLASS_STARTED';
  if (left < noticeMinutes(cls, rules) * MINUTE_MS) return 'TOO_SOON';
  if (now < horizonOf(cls, rules)) return 'TOO_FAR_AHEAD';
  return null;
}

/** From then on a class can be booked: one of a series earlier than a single one. */
export function horizonOf(
  { starts_at: startsAt, series_id: seriesId }: Pick<ClassFacts, 'starts_at' | 'series_id'>,
  rules: Rules,
): Date {
  const days = seriesId === null ? rules.bookingHorizonDays : rules.seriesHorizonDays;
  return new Date(startsAt.getTime() - days * DAY_MS);
}

/** A coach leads only while listed and cleared through the end of the class. A coach without clearance does not lead. */
export const leads = (coach: CoachFacts, cls: Pick<ClassFacts, 'ends_at'>): boolean =>
  coach.is_listed && coach.cleared_until !== null && coach.cleared_until >= cls.ends_at;

/** All agreed helpers are cleared through the end. A class without helpers passes. */
const isRosterCleared = (cls: Pick<Row<'class'>, 'ends_at' | 'helpers_cleared_until'>): boolean =>
  cls.helpers_cleared_until === null || cls.helpers_cleared_until >= cls.ends_at;

/** Clearance of coach and helpers (docs/domain.md 4.3, no. 5). No class is booked past the earliest expiry. */
export function rosterRefusal(
  coach: CoachFacts,
  cls: Pick<Row<'class'>, 'ends_at' | 'helpers_cleared_until'>,
): ReasonName | null {
  if (!leads(coach, cls)) return 'COACH_UNAVAILABLE';
  return isRosterCleared(cls) ? null : 'ROSTER_NOT_CLEARED';
}

type LifeFacts = Pick<Row<'class'>, 'state' | 'starts_at' | 'ends_at'>;

/** Words, price, seats, terms, time and place change only before the start. */
export const canChange = (cls: LifeFacts, now: Date): boolean =>
  cls.state === 'published' && now < cls.starts_at;

/** A whole class can be canceled until its end, like each of its orders (docs/domain.md 4.2, rule 16). */
export const canCancel = (cls: LifeFacts, now: Date): boolean =>
  cls.state === 'published' && now < cls.ends_at;

/** Refuses a minimum size above the capacity, and one with its check in the past. */
export function refuseLateMinSize(
  cls: Pick<Row<'class'>, 'min_size' | 'min_size_hours' | 'starts_at' | 'capacity'>,
  now: Date,
): void {
  if (cls.min_size > cls.capacity) throw new AppError('BAD_INPUT', { field: 'minSize' });
  const at = minSizeAt(cls);
  if (at !== null && at <= now) throw new AppError('BAD_INPUT', { field: 'minSizeHours' });
}
