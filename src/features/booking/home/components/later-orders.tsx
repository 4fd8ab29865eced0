import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { laterOrders } from '#src/features/booking/home/home.view.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { RequestCard } from '#src/features/booking/order/reading/components/request-card.tsx';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import { DayRow } from '#src/ui/glance-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

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
              <LaterRow key={row.order.id} {...row} />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
});

/** An order in a row: when, what, who and where. Its state is shown unless it is certain. */
function LaterRow({ order, waiting }: OrdersView<OrderRecord>['orders'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls, participants, coach } = order;
  const [tapped] = waiting;
  return (
    <DayRow
      href={pathTo(paths.student.orderDetail, { id: order.id })}
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      {...railTimes(cls, format, readerZone())}
      title={format.local(cls.title)}
      text={[format.list(participants.map(({ name }) => name)), format.name(coach), cls.place.name].join(
        ' · ',
      )}
      state={
        tapped ? (
          <StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>
        ) : (
          <OrderBadge order={order} />
        )
      }
    />
  );
}
