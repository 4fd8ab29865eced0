import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockOwnClass } from '#server/teaching/class/class.commands.ts';
import { presentClass } from '#server/teaching/class/class.record.queries.ts';
import { type ClassRow, type ClassWords, setClassWords } from '#server/teaching/class/class.repository.ts';
import { canChange, refuseLateMinSize, requirePayable } from '#server/teaching/class/class.rules.ts';
import { writtenWords } from './class.words.rules.ts';

type Form = Parsed<'class.update'>;

/**
 * Changes an own class before its start; what is left out stays. Orders keep the price and the terms they were made
 * with. CAPACITY_TAKEN: more seats are taken than the new capacity. HELPERS_AGREED: more helpers have agreed than the new
 * places. CLASS_CLOSED: the class is canceled or has begun.
 */
export async function update(ctx: CommandCtx, form: Form): Promise<ClassRecord> {
  const { tx, config } = ctx;
  const cls = await lockOwnClass(tx, form.id, ctx.actor.id);
  const now = ctx.clock.now();
  if (!canChange(cls, now)) throw new AppError('CLASS_CLOSED');
  if (form.priceMinor !== undefined) requirePayable(form.priceMinor, cls.currency);
  const next = changed(cls, form);
  const isSizeTouched = form.minSize !== undefined || form.minSizeHours !== undefined;
  if (isSizeTouched) refuseLateMinSize({ ...cls, ...next }, now);
  else if (cls.min_size > next.capacity) throw new AppError('BAD_INPUT', { field: 'capacity' });
  const row = await setClassWords(tx, cls.id, next, isSizeTouched);
  if (row === undefined && cls.helpers_taken > next.helper_slots)
    throw new AppError('HELPERS_AGREED', { agreed: cls.helpers_taken });
  if (row === undefined) throw new AppError('CAPACITY_TAKEN', { taken: cls.taken });
  return presentClass(tx, row, ctx.actor, now, config.rules);
}

const changed = (cls: ClassRow, form: Form): ClassWords => ({
  ...wordsOf(form, cls),
  meets: form.meets ? [...new Set(form.meets)] : cls.meets,
  capacity: form.capacity ?? cls.capacity,
  price_minor: form.priceMinor ?? cls.price_minor,
  free_cancel_hours: form.freeCancelHours ?? cls.free_cancel_hours,
  late_refund_pct: form.lateRefundPct ?? cls.late_refund_pct,
  min_notice_minutes: form.minNoticeMinutes ?? cls.min_notice_minutes,
  auto_accept: form.autoAccept ?? cls.auto_accept,
  helper_slots: form.helperSlots ?? cls.helper_slots,
  members_first: form.membersFirst ?? cls.members_first,
  min_size: form.minSize ?? cls.min_size,
  min_size_hours: form.minSizeHours ?? cls.min_size_hours,
});

const wordsOf = ({ words }: Form, { title, description, bring }: ClassRow) =>
  words ? writtenWords(words, { title, description, bring }) : { title, description, bring };
