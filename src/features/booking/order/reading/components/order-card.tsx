import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import type { Urgent } from '#src/features/booking/order/reading/set-rows.view.ts';
import { isExpired } from '#src/features/booking/order/reading/story.view.ts';
import { waitingName } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderWhen } from './order-when.tsx';

interface OrderCardProps {
  order: OrderRecord;
  waiting?: readonly Waiting[];
  /** For the card of several dates: what the most urgent of them ask for. */
  urgent?: Urgent;
}

/**
 * An order in a coach's list. Actions waiting on this phone are shown beside the server's status, never instead of
 * it.
 */
export function OrderCard({ order, waiting = [], urgent }: OrderCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Card
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      tone={waiting.length > 0 ? 'local' : 'plain'}
    >
      <OrderWhen order={order} side="coach" />
      <p className="of-card-title">
        <Written>{format.local(order.class.title)}</Written>
      </p>
      <div className="of-card-line">
        <OrderBadge order={order} />
        {waiting.map((row) => {
          const name = waitingName(row);
          return name ? (
            <StatusBadge key={row.seq} kind="local">
              {t(row.state === 'needsUser' ? 'order.waiting.badge.question' : `order.waiting.name.${name}`)}
            </StatusBadge>
          ) : null;
        })}
        {order.actions.includes('rate') && order.myRating === null && waiting.length === 0 ? (
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
        <p className="of-muted">
          {t('together.one', { count: order.set.dates })}
          {urgent ? ` · ${t(`together.urgent.${urgent.key}`, { count: urgent.count })}` : null}
        </p>
      ) : null}
    </Card>
  );
}
