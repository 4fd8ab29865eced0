import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isCalledOff } from '#src/features/order/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the booking agreed to, while it can still matter. The class may have other terms by now. */
export function AgreedTerms({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  const { terms, totalMinor, class: cls } = order;
  if (terms === undefined || isCalledOff(order) || order.status === OrderStatus.completed) return null;
  const back = (pct: number) => (pct === 0 ? t('agreed.nothing') : t('agreed.lateValue', { pct }));
  const ofMoney = [
    {
      label: t('agreed.free'),
      value: t('agreed.freeValue', { value: format.duration(terms.freeCancelHours * 60) }),
    },
    { label: t('agreed.late'), value: back(terms.lateRefundPct) },
    { label: t('agreed.missed'), value: back(terms.noShowRefundPct) },
  ];
  const ofSize = cls.smallest && {
    label: t('agreed.smallest'),
    value: t('agreed.smallestValue', {
      count: cls.smallest.size,
      at: format.deadline(cls.smallest.at, cls.zone),
    }),
  };
  const facts = [...(totalMinor > 0 ? ofMoney : []), ...(ofSize ? [ofSize] : [])];
  return facts.length === 0 ? null : (
    <Section title={t('agreed.title')} card>
      <Facts facts={facts} />
    </Section>
  );
}
