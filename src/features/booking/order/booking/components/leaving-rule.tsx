import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { useNow } from '#src/clock/use-now.ts';
import { cancelRule } from '#src/features/booking/order/booking/booking.view.ts';
import { useFormat } from '#src/i18n/format.ts';

interface LeavingRuleProps {
  cls: Pick<ClassRecord, 'startsAt' | 'zone' | 'freeCancelHours' | 'lateRefundPct' | 'priceMinor'>;
}

/** The cost of leaving a class in one sentence, as of now. */
export function LeavingRule({ cls }: LeavingRuleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rule = cancelRule(cls, useNow());
  const pct = cls.lateRefundPct;
  return rule.key === 'freeUntil'
    ? t('class.booking.rule.freeUntil', { until: format.deadline(rule.until, cls.zone), pct })
    : t(`class.booking.rule.${rule.key}`, { pct });
}
