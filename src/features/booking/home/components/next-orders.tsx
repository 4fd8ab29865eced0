import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { nextOrders } from '#src/features/booking/home/home.view.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { OrderCard } from '#src/features/booking/order/reading/components/order-card.tsx';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { RequestCard } from '#src/features/booking/order/reading/components/request-card.tsx';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { Card } from '#src/ui/card.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/**
 * The next order in the largest text of the app, then later orders, and requests that are only on this phone.
 */
export const NextOrders = memo(function NextOrders({ view }: { view: OrdersView<OrderRecord> }) {
  const { t } = useTranslation();
  const now = useNow();
  const [first, ...later] = nextOrders(view.orders, now);
  if (!first && view.requests.length === 0)
    return (
      <Card tone="tint">
        <p className="of-lead">{t('home.student.nothingNext')}</p>
      </Card>
    );
  return (
    <>
      {first ? <NextOrder {...first} /> : null}
      {view.requests.map((request) => (
        <RequestCard key={request.seq} request={request} />
      ))}
      {later.length > 0 ? (
        <Section title={t('home.student.later')}>
          <div className="of-card-list">
            {later.map(({ order, waiting }) => (
              <OrderCard key={order.id} order={order} side="student" waiting={waiting} />
            ))}
          </div>
        </Section>
      ) : null}
    </>
  );
});

function NextOrder({ order, waiting }: OrdersView<OrderRecord>['orders'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Card
      href={pathTo(paths.student.orderDetail, { id: order.id })}
      tone={waiting.length > 0 ? 'local' : 'plain'}
      banner={<Markings seed={order.class.id} kind={markingsOf(order.class.activity)} />}
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
