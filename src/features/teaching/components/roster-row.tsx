import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { OrderBadge } from '#src/features/order/components/order-badge.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';

/** Who comes with one order. When and where are the class's own and stand above the list. */
export function RosterRow({ order }: { order: OrderRecord }) {
  const format = useFormat();
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={format.list(order.participants.map(({ name }) => name))}
      text={`${order.student.name} · ${order.number}`}
      below={<OrderBadge order={order} />}
    />
  );
}
