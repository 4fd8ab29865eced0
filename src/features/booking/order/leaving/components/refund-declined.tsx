import { useTranslation } from 'react-i18next';
import { isInForce } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Shows the coach's answer to a declined refund request while the order is in force. */
export function RefundDeclined({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = order.refundRequest?.declinedWith;
  if (!words || !isInForce(order)) return null;
  return (
    <Banner
      kind="info"
      title={t('orderDetail.refund.declined', { coach: format.name(order.coach), words })}
    />
  );
}
