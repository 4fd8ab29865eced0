import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { badgeOf } from '#src/features/booking/order/reading/order.view.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** The one look of an order's status. */
export function OrderBadge({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const now = useNow();
  const { badge, kind } = badgeOf(order, now);
  return <StatusBadge kind={kind}>{t(`order.badge.${badge}`)}</StatusBadge>;
}
