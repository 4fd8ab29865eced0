import { useTranslation } from 'react-i18next';
import { isInForce } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** The instructor's words to a request for everything back, while the booking stands. */
export function RefundDeclined({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  const words = order.refundRequest?.declinedWith;
  if (!words || !isInForce(order)) return null;
  return <Banner kind="info" title={t('refund.declined', { coach: format.name(order.coach), words })} />;
}
