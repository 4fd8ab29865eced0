import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { comingNames } from '#src/features/booking/order/reading/named-age.view.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { BriefRow } from '#src/ui/brief-row.tsx';
import { OrderBadge } from './order-badge.tsx';

/** The class of an order as a row, for either side: when, what, the status of the order, and who comes. */
export function OrderClassRow({ order, href }: { order: OrderRecord; href: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls } = order;
  const { markingsOf } = useActivities(cls.activity);
  return (
    <BriefRow
      href={href}
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      when={railTimes(cls, format, readerZone())}
      title={format.local(cls.title)}
      status={<OrderBadge order={order} />}
      text={format.list(comingNames(order, t))}
    />
  );
}
