import type { Policy } from '#contract/order.rules.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { termsOf } from '#server/teaching/public.ts';

/** The terms that an order is made with, and keeps. */
export function policyOf(cls: Row<'class'>, rules: Rules, waiverVersion: string): Policy {
  const { freeCancelHours, lateRefundPct } = termsOf(cls, rules);
  return {
    freeCancelHours,
    graceMinutes: rules.mistakeGraceMinutes,
    graceBeforeStartHours: rules.mistakeGraceBeforeStartHours,
    lateRefundPct,
    noShowRefundPct: rules.noShowRefundPct,
    feeBps: cls.partner_id === null ? rules.feeBps : rules.partnerFeeBps,
    waiverVersion,
  };
}
