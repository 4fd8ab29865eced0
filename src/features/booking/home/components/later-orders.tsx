import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { laterOrders } from '#src/features/booking/home/home.view.ts';
import { OrderRow } from '#src/features/booking/order/reading/components/order-row.tsx';
import { RequestCard } from '#src/features/booking/order/reading/components/request-card.tsx';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Requests that are only on this phone, and the orders after the next one. */
export const LaterOrders = memo(function LaterOrders({ view }: { view: OrdersView<OrderRecord> }) {
  const { t } = useTranslation();
  const later = laterOrders(view.orders, useNow());
  return (
    <>
      {view.requests.map((request) => (
        <RequestCard key={request.seq} request={request} />
      ))}
      {later.length > 0 ? (
        <Section title={t('home.student.later')} more={{ href: paths.student.order, label: t('common.all') }}>
          <List>
            {later.map((row) => (
              <OrderRow key={row.order.id} {...row} showsPlace />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
});
