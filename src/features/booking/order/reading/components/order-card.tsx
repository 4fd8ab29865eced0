import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import { isExpired } from '#src/features/booking/order/reading/story.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderWhen } from './order-when.tsx';

/** An order of a coach where its class is not named above it. */
export function OrderCard({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Card href={pathTo(paths.coach.orderDetail, { id: order.id })}>
      <OrderWhen order={order} side="coach" />
      <p className="of-card-title">
        <Written>{format.local(order.class.title)}</Written>
      </p>
      <div className="of-card-line">
        <OrderBadge order={order} />
        {order.actions.includes('rate') && order.myRating === null ? (
          <StatusBadge kind="waiting">{t('order.rateIt')}</StatusBadge>
        ) : null}
        <Money>
          {order.totalMinor === 0 ? t('order.free') : format.money(order.totalMinor, order.currency)}
        </Money>
      </div>
      {isExpired(order, now) ? (
        <p className="of-muted">{orderSentence(order, 'coach', now, format, t)}</p>
      ) : null}
      <p className="of-muted">
        {format.list(order.participants.map((person) => nameWithAge(person, t)))} · {order.number}
      </p>
      {order.set && order.set.dates > 1 ? (
        <p className="of-muted">{t('together.one', { count: order.set.dates })}</p>
      ) : null}
    </Card>
  );
}
