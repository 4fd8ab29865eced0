import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { ClassRow, ClassWords } from '#server/teaching/class/class.repository.ts';
import {
  canChange,
  refuseLateMinSize,
  requireAgesInOrder,
  requirePayable,
} from '#server/teaching/class/class.rules.ts';
import { writtenWords } from './class.words.rules.ts';

type Form = Omit<Parsed<'class.update'>, 'id'>;

/** True when the check of the minimum size has to be planned again. */
export const isSizeTouched = ({ minSize, minSizeHours }: Form): boolean =>
  minSize !== undefined || minSizeHours !== undefined;

/**
 * A class as a change would make it; what is left out stays. CAPACITY_TAKEN: more seats are taken than the new capacity.
 * HELPERS_AGREED: more helpers have agreed than the new places. CLASS_CLOSED: the class is canceled or has begun.
 * MIN_SIZE_BOOKED: seats are taken, and their families would have a harder smallest size than they booked with.
 */
export function updatedClass(cls: ClassRow, form: Form, now: Date): ClassWords {
  if (!canChange(cls, now)) throw new AppError('CLASS_CLOSED');
  // The class of a slot has one seat.
  if (cls.slot_plan_id !== null && (form.capacity ?? 1) > 1)
    throw new AppError('BAD_INPUT', { field: 'capacity' });
  refuseCoursePrice(cls, form);
  if (form.priceMinor !== undefined) requirePayable(form.priceMinor, cls.currency);
  const next = changed(cls, form);
  requireAgesInOrder({ ageFrom: next.age_from, ageTo: next.age_to });
  if (isSizeTouched(form)) refuseLateMinSize({ ...cls, ...next }, now);
  else if (cls.min_size > next.capacity) throw new AppError('BAD_INPUT', { field: 'capacity' });
  if (cls.helpers_taken > next.helper_slots)
    throw new AppError('HELPERS_AGREED', { agreed: cls.helpers_taken });
  if (cls.taken > next.capacity) throw new AppError('CAPACITY_TAKEN', { taken: cls.taken });
  if (cls.taken > 0 && isHarderSize(cls, next))
    throw new AppError('MIN_SIZE_BOOKED', { taken: cls.taken, minSize: cls.min_size });
  return next;
}

/** COURSE_PRICE: the dates of a course add up to its price, and families read its own rule of leaving. */
function refuseCoursePrice({ course, price_minor: priceMinor }: ClassRow, form: Form): void {
  if (course !== null && form.priceMinor !== undefined && form.priceMinor !== priceMinor)
    throw new AppError('COURSE_PRICE');
}

/**
 * More people are needed, or they are counted at another time. Counted earlier, fewer have booked; counted later, the
 * class ends late (docs/domain.md 4.2, "Price edited").
 */
const isHarderSize = (before: ClassRow, after: ClassWords): boolean =>
  after.min_size > 1 && (after.min_size > before.min_size || after.min_size_hours !== before.min_size_hours);

const changed = (cls: ClassRow, form: Form): ClassWords => ({
  ...wordsOf(form, cls),
  meets: form.meets ? [...new Set(form.meets)] : cls.meets,
  ...fitOf(form, cls),
  capacity: form.capacity ?? cls.capacity,
  price_minor: form.priceMinor ?? cls.price_minor,
  free_cancel_hours: form.freeCancelHours ?? cls.free_cancel_hours,
  late_refund_pct: form.lateRefundPct ?? cls.late_refund_pct,
  min_notice_minutes: form.minNoticeMinutes ?? cls.min_notice_minutes,
  auto_accept: form.autoAccept ?? cls.auto_accept,
  helper_slots: form.helperSlots ?? cls.helper_slots,
  helpers_planned: form.helperSlots === undefined ? cls.helpers_planned : true,
  members_first: form.membersFirst ?? cls.members_first,
  min_size: form.minSize ?? cls.min_size,
  min_size_hours: form.minSizeHours ?? cls.min_size_hours,
});

/** Null removes what was set; a missing field stays. Orders keep their seats (docs/domain.md 4.2). */
const fitOf = ({ ageFrom, ageTo, level, taughtIn }: Form, cls: ClassRow) => ({
  age_from: ageFrom === undefined ? cls.age_from : ageFrom,
  age_to: ageTo === undefined ? cls.age_to : ageTo,
  level: level === undefined ? cls.level : level,
  taught_in: taughtIn ? [...new Set(taughtIn)] : cls.taught_in,
});

const wordsOf = ({ words }: Form, { title, description, bring }: ClassRow) =>
  words ? writtenWords(words, { title, description, bring }) : { title, description, bring };
