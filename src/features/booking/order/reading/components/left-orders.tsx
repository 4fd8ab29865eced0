import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { comingNames } from '#src/features/booking/order/reading/named-age.view.ts';
import { rosterOf } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { OrderBadge } from './order-badge.tsx';

interface LeftOrdersProps {
  orders: readonly OrderRecord[];
  /** The class has ended. */
  isOver: boolean;
}

/** Orders of a class that were canceled or refused. Nothing without one. */
export function LeftOrders({ orders, isOver }: LeftOrdersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left } = rosterOf(orders);
  if (left.length === 0) return null;
  return (
    <Section title={t(isOver ? 'teaching.class.leftBefore' : 'teaching.class.left')}>
      <List>
        {left.map((order) => (
          <ListRow
            key={order.id}
            href={pathTo(paths.coach.orderDetail, { id: order.id })}
            title={format.list(comingNames(order, t))}
            text={order.student.name === '' ? order.number : `${order.student.name} · ${order.number}`}
            after={<OrderBadge order={order} />}
          />
        ))}
      </List>
    </Section>
  );
}
