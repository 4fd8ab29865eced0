import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { orderSentence } from '#src/features/order/sentence.view.ts';
import { isLapsed } from '#src/features/order/story.view.ts';
import { waitingName } from '#src/features/order/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderWhen } from './order-when.tsx';

interface OrderCardProps {
  order: OrderRecord;
  side: 'student' | 'coach';
  waiting?: readonly Waiting[];
}

/** An order in a list. What waits on this phone is drawn beside what the server said, never instead of it. */
export function OrderCard({ order, side, waiting = [] }: OrderCardProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const now = useNow();
  const detail = side === 'student' ? paths.student.orderDetail : paths.coach.orderDetail;
  return (
    <Card href={pathTo(detail, { id: order.id })} tone={waiting.length > 0 ? 'local' : 'plain'}>
      <OrderWhen order={order} side={side} />
      <p className="of-card-title">{format.local(order.class.title)}</p>
      <div className="of-card-line">
        <OrderBadge order={order} />
        {waiting.map((row) => {
          const name = waitingName(row);
          return name ? (
            <StatusBadge key={row.seq} kind="local">
              {t(row.state === 'needsUser' ? 'waiting.badge.question' : `waiting.name.${name}`)}
            </StatusBadge>
          ) : null;
        })}
        {order.actions.includes('rate') && order.myRating === null && waiting.length === 0 ? (
          <StatusBadge kind="waiting">{t('rateIt')}</StatusBadge>
        ) : null}
        <Money>{order.totalMinor === 0 ? t('free') : format.money(order.totalMinor, order.currency)}</Money>
      </div>
      {isLapsed(order, now) ? <p className="of-muted">{orderSentence(order, side, now, format, t)}</p> : null}
      <p className="of-muted">
        {format.list(order.participants.map(({ name }) => name))} · {order.number}
      </p>
    </Card>
  );
}
