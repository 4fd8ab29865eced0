import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { isCalledOff } from '#src/features/order/order.view.ts';
import { useOrderTools } from '#src/features/order/use-order-tools.ts';
import { useReceipt } from '#src/features/order/use-receipt.ts';
import { QuickActions } from '#src/ui/quick-actions.tsx';

/** The way there, the own calendar, telling the other guardian, the receipt; less of an order that is off. */
export function OrderTools({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const now = useNow();
  const { directions, saveCalendar, share } = useOrderTools(order, now);
  const saveReceipt = useReceipt(order, now);
  const receipt = saveReceipt
    ? [{ icon: 'download' as const, label: t('receipt.save'), onClick: saveReceipt }]
    : [];
  return (
    <QuickActions
      label={t('day.tools')}
      // The file of an order that is off takes its entry out of the calendar.
      actions={
        isCalledOff(order)
          ? [{ icon: 'calendar', label: t('day.calendarOff'), onClick: saveCalendar }, ...receipt]
          : [
              { icon: 'way', label: t('day.directions'), href: directions, leaves: true },
              { icon: 'calendar', label: t('day.calendar'), onClick: saveCalendar },
              { icon: 'share', label: t('day.share'), onClick: () => void share() },
              ...receipt,
            ]
      }
    />
  );
}
