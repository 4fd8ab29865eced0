import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { nextOrders } from '#src/features/booking/home/home.view.ts';
import { OrderCard } from '#src/features/booking/order/reading/components/order-card.tsx';
import { RequestCard } from '#src/features/booking/order/reading/components/request-card.tsx';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { Section } from '#src/ui/section.tsx';

/** Requests that are only on this phone, and the orders after the next one. */
export const LaterOrders = memo(function LaterOrders({ view }: { view: OrdersView<OrderRecord> }) {
  const { t } = useTranslation();
  const [, ...later] = nextOrders(view.orders, useNow());
  return (
    <>
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
