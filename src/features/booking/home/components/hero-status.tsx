import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { heroDistance } from '#src/features/booking/home/hero.view.ts';
import { briefSentence } from '#src/features/booking/order/reading/brief.view.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** State of the next order, and how far away it is; an open question or dispute in a few words instead. */
export function HeroStatus({ order, waiting }: OrdersView<OrderRecord>['orders'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOpen = order.proposal !== null || order.dispute?.state === 'open';
  return (
    <>
      <OrderBadge order={order} />
      <span>{isOpen ? briefSentence(order, now, format, t) : heroDistance(order.class, format, t, now)}</span>
      {waiting.map((row) => (
        <StatusBadge key={row.seq} kind="local">
          {t(`order.waiting.badge.${waitingBadge(row)}`)}
        </StatusBadge>
      ))}
    </>
  );
}
