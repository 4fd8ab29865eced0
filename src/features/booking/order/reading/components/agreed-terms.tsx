import { useTranslation } from 'react-i18next';
import { courseFreeUntil } from '#contract/course.rules.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isCalledOff } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** Terms of the booking until the order ends. The class may have different terms by now. */
export function AgreedTerms({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { terms, totalMinor, class: cls } = order;
  if (terms === undefined || isCalledOff(order) || order.status === OrderStatus.completed) return null;
  const back = (pct: number) =>
    pct === 0 ? t('orderDetail.agreed.nothing') : t('orderDetail.agreed.lateValue', { pct });
  const { course } = terms;
  const ofLeaving = course
    ? [
        {
          label: t('course.terms.free'),
          value: t('course.until', {
            until: format.deadline(new Date(courseFreeUntil(course)).toISOString(), cls.zone),
          }),
        },
        { label: t('course.terms.late'), value: back(terms.lateRefundPct) },
        { label: t('course.terms.rest'), value: back(course.restRefundPct) },
      ]
    : [
        {
          label: t('orderDetail.agreed.free'),
          value: t('orderDetail.agreed.freeValue', { value: format.duration(terms.freeCancelHours * 60) }),
        },
        { label: t('orderDetail.agreed.late'), value: back(terms.lateRefundPct) },
      ];
  const ofMoney = [
    ...ofLeaving,
    { label: t('orderDetail.agreed.missed'), value: back(terms.noShowRefundPct) },
  ];
  const ofSize = cls.smallest && {
    label: t('orderDetail.agreed.smallest'),
    value: t('orderDetail.agreed.smallestValue', {
      count: cls.smallest.size,
      at: format.deadline(cls.smallest.at, cls.zone),
    }),
  };
  const facts = [...(totalMinor > 0 ? ofMoney : []), ...(ofSize ? [ofSize] : [])];
  return facts.length === 0 ? null : (
    <Section title={t('orderDetail.agreed.title')} card>
      <Facts facts={facts} />
    </Section>
  );
}
