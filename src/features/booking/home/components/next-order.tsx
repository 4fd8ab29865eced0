import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { nextOrders } from '#src/features/booking/home/home.view.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** The next order in the largest text of the app. Without one, a hint to book. */
export const NextOrder = memo(function NextOrder({ view }: { view: OrdersView<OrderRecord> }) {
  const { t } = useTranslation();
  const [first] = nextOrders(view.orders, useNow());
  if (first) return <OrderHero {...first} />;
  return view.requests.length > 0 ? null : (
    <Card tone="tint">
      <p className="of-lead">{t('home.student.nothingNext')}</p>
    </Card>
  );
});

function OrderHero({ order, waiting }: OrdersView<OrderRecord>['orders'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Card
      href={pathTo(paths.student.orderDetail, { id: order.id })}
      tone={waiting.length > 0 ? 'local' : 'plain'}
    >
      <OrderWhen order={order} side="student" size="hero" />
      <p className="of-card-title">
        {format.local(order.class.title)} · {format.list(order.participants.map(({ name }) => name))}
      </p>
      <OrderBadge order={order} />
      <p className="of-muted">{orderSentence(order, 'student', now, format, t)}</p>
      {waiting.map((row) => (
        <StatusBadge key={row.seq} kind="local">
          {t(`order.waiting.badge.${waitingBadge(row)}`)}
        </StatusBadge>
      ))}
    </Card>
  );
}
