import { HOUR_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { noticeMinutes } from '#server/teaching/seats/seats.rules.ts';

type Terms = Pick<Row<'class'>, 'free_cancel_hours' | 'late_refund_pct' | 'min_notice_minutes'>;

/** The terms that an order gets now: the class's own, or else those of the place. */
export const termsOf = (cls: Terms, rules: Rules) => ({
  freeCancelHours: cls.free_cancel_hours ?? rules.freeCancelHours,
  lateRefundPct: cls.late_refund_pct ?? rules.lateRefundPct,
  minNoticeMinutes: noticeMinutes(cls, rules),
});

/** When the number of participants is checked; null when a class has no minimum size. */
export const minSizeAt = (
  cls: Pick<Row<'class'>, 'min_size' | 'min_size_hours' | 'starts_at'>,
): Date | null =>
  cls.min_size > 1 ? new Date(cls.starts_at.getTime() - cls.min_size_hours * HOUR_MS) : null;
