import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { toolsOf } from '#src/features/booking/order/reading/order.view.ts';
import { useOrderTools } from '#src/features/booking/order/reading/use-order-tools.ts';
import { useReceipt } from '#src/features/booking/order/reading/use-receipt.ts';
import { QuickActions, type QuickAction } from '#src/ui/quick-actions.tsx';

/** Directions, calendar file, sharing, receipt; fewer tools when the order is canceled or over. */
export function OrderTools({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const now = useNow();
  const { directions, saveCalendar, share } = useOrderTools(order, now);
  const saveReceipt = useReceipt(order, now);
  const receipt = saveReceipt
    ? [{ icon: 'download' as const, label: t('orderDetail.receipt.save'), onClick: saveReceipt }]
    : [];
  const tools: Record<ReturnType<typeof toolsOf>[number], QuickAction> = {
    directions: { icon: 'way', label: t('orderDetail.day.directions'), href: directions, leaves: true },
    calendar: { icon: 'calendar', label: t('orderDetail.day.calendar'), onClick: saveCalendar },
    share: { icon: 'share', label: t('orderDetail.day.share'), onClick: () => void share() },
    calendarOff: { icon: 'calendar', label: t('orderDetail.day.calendarOff'), onClick: saveCalendar },
  };
  const actions = [...toolsOf(order, now).map((tool) => tools[tool]), ...receipt];
  return actions.length === 0 ? null : <QuickActions label={t('orderDetail.day.tools')} actions={actions} />;
}
