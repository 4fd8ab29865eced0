import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { isOthers } from '#src/features/booking/order/reading/story.view.ts';

/** Names the guardian who booked, where that is not the reader. */
export function BookedBy({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  return isOthers(order) ? (
    <p className="of-muted">{t('order.bookedBy', { name: order.student.name })}</p>
  ) : null;
}
