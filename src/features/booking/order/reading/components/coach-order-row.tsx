import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import { isExpired } from '#src/features/booking/order/reading/story.view.ts';
import { waitingName } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Lines } from '#src/ui/lines.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { ComingTitle } from './coming-title.tsx';
import { OrderBadge } from './order-badge.tsx';

interface CoachOrderRowProps {
  order: OrderRecord;
  waiting?: readonly Waiting[];
}

/**
 * An order of a coach under the heading of its class: who comes, for which family, and its status. Actions waiting on
 * this phone are shown beside the server's status, never instead of it.
 */
export function CoachOrderRow({ order, waiting = [] }: CoachOrderRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { set, totalMinor, currency } = order;
  const lines = [
    ...(isExpired(order, now) ? [orderSentence(order, 'coach', now, format, t)] : []),
    ...(set && set.dates > 1 ? [t('together.one', { count: set.dates })] : []),
  ];
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={<ComingTitle order={order} />}
      text={lines.length > 0 ? <Lines all={lines} /> : null}
      after={<Money>{totalMinor === 0 ? t('order.free') : format.money(totalMinor, currency)}</Money>}
      below={
        <>
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
        </>
      }
    />
  );
}
